/** The mails about one donation: what its donor was told, what waits, and a correction if it was too much. */
import { api } from '../shell/api-client.ts';
import { useAnswer } from '../shell/use-answer.ts';
import type { MailsText } from '../text/team/en/mails.ts';
import { useTeamText } from '../text/team/words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { useTeamMoment } from '../ui/when.tsx';
import { useSendCorrections } from './use-offer-corrections.ts';

const fetchMails = (donationId: string) => api.mails.of[':donationId'].$get({ param: { donationId } });

type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof fetchMails>>['json']>>;
type Mail = Shown['mails'][number];

type MailsDialogProps = { donationId: string; whose: string; onClose: () => void };

export function MailsDialog({ donationId, whose, onClose }: MailsDialogProps) {
  const { answer: shown, hasFailed, load } = useAnswer(donationId, fetchMails);
  const send = useSendCorrections();
  const { controls, mails } = useTeamText();
  const words = mails.ofDonation;
  return (
    <Dialog open wide title={words.title(whose)} onClose={onClose}>
      {shown === null && !hasFailed && <p role="status">{controls.loading}</p>}
      {hasFailed && <LoadFailed what={words.what} onAgain={load} />}
      {shown?.isToldTooMuch && (
        <div className="note">
          <p>{words.toldTooMuch}</p>
          <button
            type="button"
            className="btn btn-solid btn-small"
            onClick={async () => {
              await send([donationId]);
              await load();
            }}
          >
            {mails.correction.send(1)}
          </button>
        </div>
      )}
      {shown?.mails.length === 0 && <p>{words.none}</p>}
      <ol className="grid gap-3 text-base">
        {shown?.mails.map((mail) => (
          <MailLine key={`${mail.kind} ${mail.createdAt}`} mail={mail} />
        ))}
      </ol>
    </Dialog>
  );
}

function MailLine({ mail }: { mail: Mail }) {
  const { mails } = useTeamText();
  const moment = useTeamMoment();
  const words = mails.ofDonation;
  const kinds: Record<string, string> = mails.kinds;
  const state = stateOf(mail, words, (iso) => moment(iso, { withYear: false }));
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="font-semibold">{kinds[mail.kind] ?? mail.kind}</p>
      <p className="dotted text-small text-soft [overflow-wrap:anywhere]">
        <span>{words.to(mail.recipient)} </span>
        <span>{state}</span>
      </p>
    </li>
  );
}

type Words = MailsText['ofDonation'];

function stateOf(mail: Mail, words: Words, at: (iso: string) => string): string {
  const { state, createdAt, sentAt, heldUntil, lastError } = mail;
  if (state === 'sent') return words.sent(at(sentAt ?? createdAt));
  if (state === 'dropped') return lastError ?? words.dropped(at(createdAt));
  if (state === 'failed') return words.failed(String(lastError));
  return heldUntil !== null && heldUntil > new Date().toISOString()
    ? words.goesOut(at(heldUntil))
    : words.beingSent(at(createdAt));
}
