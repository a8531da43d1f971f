/** What the server read on a donor's screenshot: a question about the transaction ID, and what seems wrong. */
import { useId, useRef } from 'react';
import type { OwnDonation } from '../donations/index.ts';
import { sizeOf } from '../files/index.ts';
import { formatMoney, toHundredths } from '../money/index.ts';
import { api } from '../shell/api-client.ts';
import { useConfirmingText } from '../text/text.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { InfoIcon } from '../ui/more-icons.tsx';
import { idKey } from './compare-donation.ts';
import { Enlarged } from './enlarged.tsx';
import type { Proposal } from './propose.ts';
import { useReading } from './use-reading.ts';

type ProposalNoteProps = {
  donation: OwnDonation;
  /** The picture's address on the server; null until it is uploaded. */
  url: string | null;
  /** The picture on the device; null if the browser can't draw it. */
  picture: string | null;
  /** The transaction ID in the form. */
  typed: string;
  onTake: (transactionId: string) => void;
};

/** Rendered even when empty: screen readers announce only changes of a status that exists. */
export function ProposalNote({ donation, url, picture, typed, onTake }: ProposalNoteProps) {
  const proposal = useReading(url, askForProposal);
  const { reading } = useConfirmingText().confirm;
  const ref = useRef<HTMLDivElement>(null);
  const take = (value: string) => {
    onTake(value);
    // The pressed button goes.
    ref.current?.focus();
  };
  return (
    <div ref={ref} role="status" tabIndex={-1} className="grid gap-2">
      {url && <p className="text-small text-soft">{reading.uploaded}</p>}
      {proposal && url && (
        <>
          <AskAboutId proposal={proposal} picture={{ src: picture, url }} typed={typed} onTake={take} />
          <Warnings proposal={proposal} donation={donation} />
        </>
      )}
    </div>
  );
}

const askForProposal = (name: string) => api.files.screenshots[':name'].proposal.$get({ param: { name } });

type AskAboutIdProps = {
  proposal: Proposal;
  picture: { src: string | null; url: string };
  typed: string;
  onTake: (transactionId: string) => void;
};

function AskAboutId({ proposal: { transactionId }, picture, typed, onTake }: AskAboutIdProps) {
  const { reading } = useConfirmingText().confirm;
  const question = useId();
  if (!transactionId) return null;
  const { value, place } = transactionId;
  const key = idKey(typed);
  if (key === value) {
    return (
      <p className="flex items-start gap-1.5 text-small text-teal">
        <CheckIcon className="mt-1 size-4 shrink-0" />
        {reading.same}
      </p>
    );
  }
  // While the same ID is being typed, it is not another one.
  const isOther = !value.startsWith(key);
  const size = sizeOf(picture.url);
  return (
    <div className="grid gap-2 rounded-card border border-line bg-card px-4 py-3">
      <p id={question} className="font-semibold">
        {isOther ? reading.other : reading.isThis}
      </p>
      {picture.src && size && <Enlarged src={picture.src} size={size} place={place} />}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong className="num">{inFours(value)}</strong>
        <button
          type="button"
          aria-describedby={question}
          className="btn btn-small btn-quiet"
          onClick={() => onTake(value)}
        >
          {isOther ? reading.takeThis : reading.yes}
        </button>
      </p>
    </div>
  );
}

/** Twelve digits as people read them aloud; PayPal's letters and digits as they are. */
const inFours = (id: string) => (/^\d{12}$/.test(id) ? id.replace(/(?=(\d{4})+$)(?!^)/g, ' ') : id);

function Warnings({ proposal, donation }: { proposal: Proposal; donation: OwnDonation }) {
  const { reading } = useConfirmingText().confirm;
  const { status, otherAmount, otherPayee } = proposal;
  const shown = (hundredths: number) => formatMoney(hundredths / 100, donation.currency);
  const warnings = [
    status && reading.status[status],
    otherAmount !== null && reading.otherAmount(shown(otherAmount), shown(toHundredths(donation.amount))),
    otherPayee && reading.otherPayee(otherPayee),
  ].filter((words) => typeof words === 'string');
  return warnings.map((words) => (
    <p key={words} className="flex items-start gap-1.5 text-small">
      <InfoIcon className="mt-1 size-4 shrink-0" />
      <span className="[overflow-wrap:anywhere]">{words}</span>
    </p>
  ));
}
