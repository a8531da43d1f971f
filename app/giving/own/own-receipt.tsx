/** The receipt on the donor's own page, with what PayPal reports. */
import type { Mine } from '../../donations/index.ts';
import { useOwnText } from '../../text/own.ts';
import type { PaidAtPayPal } from '../find-paid-at-paypal.ts';
import { Receipt } from '../receipt/receipt.tsx';

type OwnReceiptProps = {
  mine: Mine;
  /** The day of the confirmation (ISO). */
  day: string;
  atPayPal: PaidAtPayPal | null;
};

export function OwnReceipt({ mine: { donation, isReturned, seenBy }, day, atPayPal }: OwnReceiptProps) {
  const own = useOwnText();
  const kept = seenBy === 'PayPal' ? atPayPal?.kept : null;
  return (
    <Receipt
      donation={donation}
      day={day}
      isReturned={isReturned}
      notYet={atPayPal?.isDenied ? own.payPalDenied : undefined}
      paid={atPayPal?.paid ?? null}
      isPayPalOrder={atPayPal !== null}
      more={
        kept
          ? [
              [own.payPalFee, kept.fee],
              [own.payPalLeft, kept.net],
            ]
          : []
      }
    />
  );
}
