/** The money received for a donation, receipt by receipt. The super-admin can take one back, with a reason. */
import { type FormEvent, useState } from 'react';
import { formatTeamMoment } from '../../../platform/dates.ts';
import type { Donation } from '../../donations/index.ts';
import { useOfferCorrections } from '../../mails/parts.ts';
import { formatMoney } from '../../money/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useAnswer } from '../../shell/use-answer.ts';
import { Day } from '../../ui/day.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useToast } from '../../ui/toast.tsx';

const fetchReceipts = (id: string) => api.donations[':id'].receipts.$get({ param: { id } });

type Receipts = Awaited<ReturnType<Awaited<ReturnType<typeof fetchReceipts>>['json']>>;

const failed = 'Failed to undo the receipt. Please try again.';

type ReceiptsDialogProps = {
  donation: Donation;
  isSuperAdmin: boolean;
  onChange: (donation: Donation) => void;
  onClose: () => void;
};

export function ReceiptsDialog({ donation, isSuperAdmin, onChange, onClose }: ReceiptsDialogProps) {
  const { id, firstname, lastname, amount, currency } = donation;
  const { answer: receipts, hasFailed, load } = useAnswer(id, fetchReceipts);
  return (
    <Dialog open wide title={`Money received from ${firstname} ${lastname}`} onClose={onClose}>
      <p>
        The donor entered <span className="num">{formatMoney(amount, currency)}</span>. Totals count the
        amount received.
      </p>
      {receipts === null && !hasFailed && <p role="status">Loading…</p>}
      {hasFailed && <LoadFailed what="The receipts" onAgain={load} />}
      {receipts?.length === 0 && <p>We have received nothing yet.</p>}
      <ol className="grid gap-3 text-base">
        {receipts?.map((receipt) => (
          <li key={receipt.id} className="grid gap-1 border-t border-line pt-3">
            <Receipt receipt={receipt} />
            {isSuperAdmin && receipt.left !== null && (
              <TakeBack donationId={id} receiptId={receipt.id} onChange={onChange} onDone={load} />
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function Receipt({ receipt }: { receipt: Receipts[number] }) {
  const { amount, currency, rupees, day, source, who, at, reverses, reason, isReturn, left } = receipt;
  const isTakenBack = reverses === null && left === null;
  return (
    <>
      <p>
        <strong className={`num ${isTakenBack ? 'line-through' : ''}`}>
          {formatMoney(amount, currency)}
        </strong>
        {currency !== 'INR' && rupees !== null && (
          <span className="num"> ({formatMoney(rupees, 'INR')})</span>
        )}
        {reverses === null ? ' received, by ' : isReturn ? ' returned to the donor, by ' : ' undone, by '}
        {source}
        {left !== null && left !== amount && (
          <>
            , <span className="num">{formatMoney(left, currency)}</span> left
          </>
        )}
      </p>
      <p className="text-small text-soft [overflow-wrap:anywhere]">
        {reverses === null && (
          <>
            on <Day date={day} /> ·{' '}
          </>
        )}
        recorded <span className="num">{formatTeamMoment(at)}</span> · {who}
        {reason !== null && ` · ${reason}`}
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
      if (!response.ok) return showToast((await errorOf(response, failed)).words, 'error');
      onChange(await response.json());
      showToast('Receipt undone.');
      offerCorrections([donationId]);
      onDone();
    } catch {
      showToast(failed, 'error');
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
        Undo receipt
      </button>
    );
  }
  return (
    <form className="grid gap-2" onSubmit={takeBack}>
      <Field label="Why? The reason stays in the ledger; don’t name anyone.">
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
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-teal"
          checked={isReturn}
          onChange={(event) => setReturn(event.target.checked)}
        />
        The money went back to the donor
      </label>
      <button type="submit" className="btn btn-danger btn-small justify-self-start" aria-disabled={isBusy}>
        {isBusy ? 'Undoing…' : 'Yes, undo it'}
      </button>
    </form>
  );
}
