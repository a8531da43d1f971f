/** All that a payment app or bank asks for, each with a Copy button: where to pay, the amount and the note. */
import type { ManualMethod, OwnDonation } from '../../donations/index.ts';
import { usePayingText } from '../../text/text.ts';
import { CopyRow } from '../../ui/copy-row.tsx';
import { PayInDetails } from './pay-in-details.tsx';
import { usePayment } from './payment.ts';

type PayInTilesProps = {
  method: ManualMethod;
  donation: OwnDonation;
  /** Leaves out the UPI ID of the bank account. */
  isAbroad?: boolean;
};

export function PayInTiles({ method, donation, isAbroad = false }: PayInTilesProps) {
  const { pay, thanks, sentences } = usePayingText();
  const { reference, amountBy } = usePayment(donation);
  const amount = amountBy(method);
  return (
    <PayInDetails method={method} isAbroad={isAbroad}>
      {amount && (
        <CopyRow
          label={thanks.amount}
          value={amount.shown}
          copied={amount.digits}
          words={sentences.textCopied}
        />
      )}
      <CopyRow label={pay.noteReference} value={reference} words={sentences.textCopied} />
    </PayInDetails>
  );
}
