/** Verifies a donation with another amount than its donor announced. */
import { type FormEvent, useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { formatMoney, parseAmount } from '../../money/index.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { useTeamText } from '../../text/team/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { RowProps } from '../list/row-props.ts';

type OtherAmountProps = Pick<RowProps, 'donation' | 'same' | 'verify'> & {
  /** The message is on the screen. */
  isRead?: boolean;
};

export function OtherAmount({ donation, same, verify, isRead = false }: OtherAmountProps) {
  const { verify: words } = useTeamText().donations;
  const [isOpen, setOpen] = useState(false);
  const { id, firstname, lastname, isVerified } = donation;
  if (isVerified || verify.isOwn(id)) return null;
  return (
    <>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setOpen(true)}>
        {words.anotherAmount} <span className="sr-only">{words.of(`${firstname} ${lastname}`)}</span>
      </button>
      {isOpen && (
        <AmountDialog
          donation={donation}
          onVerify={(amount) => {
            setOpen(false);
            verify.begin(donation, same, { isRead, amount });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type AmountDialogProps = { donation: Donation; onVerify: (amount: string) => void; onClose: () => void };

function AmountDialog({ donation, onVerify, onClose }: AmountDialogProps) {
  const { amount, currency, rupees } = donation;
  const { thanksAfterMinutes } = useAdmin();
  const { donations, mails } = useTeamText();
  const words = donations.verify;
  const [typed, setTyped] = useState(currency === 'INR' ? amount : String(rupees ?? ''));
  const [error, setError] = useState<string | undefined>();

  function verify(event: FormEvent) {
    event.preventDefault();
    const received = parseAmount(typed);
    if (received === null || Number(received) === 0) return setError(words.invalid);
    onVerify(received);
  }

  return (
    <Dialog open title={words.howMuch} onClose={onClose}>
      <form className="grid gap-4" onSubmit={verify} noValidate>
        <p className="num">{words.entered(formatMoney(amount, currency))}</p>
        <Field label={words.rupeesReceived} error={error}>
          {(field) => (
            <input
              {...field}
              className="input num"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <p className="text-small text-soft">{mails.toFollow(1, thanksAfterMinutes)}</p>
        <button type="submit" className="btn btn-solid justify-self-start">
          {words.withThis}
        </button>
      </form>
    </Dialog>
  );
}
