/**
 * The money received for a donation, receipt by receipt. The super-admin can take one back, with a reason.
 */
import { type FormEvent, useState } from 'react';
import { formatDay } from '../../../platform/dates.ts';
import type { Donation } from '../../donations/index.ts';
import { useOfferCorrections } from '../../mails/parts.ts';
import { formatMoney } from '../../money/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useAnswer } from '../../shell/use-answer.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useLanguage } from '../../text/use-language.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTeamMoment } from '../../ui/when.tsx';
import { useNewest } from './use-newest.ts';

const fetchReceipts = (id: string) => api.donations[':id'].receipts.$get({ param: { id } });

type Receipts = Awaited<ReturnType<Awaited<ReturnType<typeof fetchReceipts>>['json']>>;

type ReceiptsProps = {
  donation: Donation;
  isSuperAdmin: boolean;
  onChange: (donation: Donation) => void;
};

/** Reads them again after each change of the donation. */
export function Receipts({ donation, isSuperAdmin, onChange }: ReceiptsProps) {
  const { controls, donations } = useTeamText();
  const words = donations.receipts;
  const { id, version, amount, currency } = donation;
  const { answer: receipts, hasFailed, load } = useAnswer(id, fetchReceipts);
  useNewest(version, load);
  return (
    <>
      <p className="num">{words.entered(formatMoney(amount, currency))}</p>
      {receipts === null && !hasFailed && <p role="status">{controls.loading}</p>}
      {hasFailed && <LoadFailed what={words.what} onAgain={load} />}
      {receipts?.length === 0 && <p>{words.none}</p>}
      <ol className="grid gap-3 text-base empty:hidden">
        {receipts?.map((receipt) => (
          <li key={receipt.id} className="grid gap-1 border-t border-line pt-3">
            <Receipt receipt={receipt} />
            {isSuperAdmin && receipt.left !== null && (
              <TakeBack donationId={id} receiptId={receipt.id} onChange={onChange} onDone={load} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Receipt({ receipt }: { receipt: Receipts[number] }) {
  const { amount, currency, rupees, day, source, who, at, reverses, reason, isReturn, left } = receipt;
  const { receipts: words } = useTeamText().donations;
  const language = useLanguage();
  const moment = useTeamMoment();
  const isTakenBack = reverses === null && left === null;
  const sources: Record<string, string> = words.sources;
  const kind = reverses === null ? 'received' : isReturn ? 'returned' : 'undone';
  return (
    <>
      <p>
        <strong className={`num ${isTakenBack ? 'line-through' : ''}`}>
          {formatMoney(amount, currency)}
        </strong>
        {currency !== 'INR' && rupees !== null && (
          <span className="num"> ({formatMoney(rupees, 'INR')})</span>
        )}
        {words.by[kind]({ source: sources[source] ?? source })}
        {left !== null && left !== amount && (
          <span className="num">{words.left(formatMoney(left, currency))}</span>
        )}
      </p>
      <p className="dotted text-small text-soft [overflow-wrap:anywhere]">
        {reverses === null && <span>{words.on(formatDay(day, language))} </span>}
        <span className="num">{words.recorded(moment(at))} </span>
        <span>{who} </span>
        {reason !== null && <span>{reason}</span>}
      </p>
    </>
  );
}

type TakeBackProps = {
  donationId: string;
  receiptId: string;
  onChange: (donation: Donation) => void;
  onDone: () => void;
};

function TakeBack({ donationId, receiptId, onChange, onDone }: TakeBackProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [isReturn, setReturn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  const { receipts: words } = useTeamText().donations;
  const offerCorrections = useOfferCorrections();

  async function takeBack(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await api.donations[':id'].receipts[':receiptId'].reverse.$post({
        param: { id: donationId, receiptId },
        json: { reason: reason ?? '', isReturn },
      });
      if (!response.ok) return showToast((await errorOf(response, words.failed)).message, 'error');
      onChange(await response.json());
      showToast(words.undone);
      offerCorrections([donationId]);
      onDone();
    } catch {
      showToast(words.failed, 'error');
    } finally {
      setBusy(false);
    }
  }

  if (reason === null) {
    return (
      <button
        type="button"
        className="btn btn-danger btn-small justify-self-start"
        onClick={() => setReason('')}
      >
        {words.undo}
      </button>
    );
  }
  return (
    <form className="grid gap-2" onSubmit={takeBack}>
      <Field label={words.why}>
        {(field) => (
          <input
            {...field}
            className="input"
            required
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <CheckBox checked={isReturn} onChange={setReturn}>
        {words.wentBack}
      </CheckBox>
      <button type="submit" className="btn btn-danger btn-small justify-self-start" aria-disabled={isBusy}>
        {isBusy ? words.undoing : words.yes}
      </button>
    </form>
  );
}
