/** What a donor is asked and told about the screenshot of the payment. Pure. */
import type { Comparison, Place } from './compare.ts';
import type { Found, PaymentStatus } from './screen.ts';

/** Null: not read, or nothing to say. */
export type Proposal = {
  /** The ID on the picture, without gaps, and where it stands: a question, not an answer. */
  transactionId: { value: string; place: Place } | null;
  /** What the screen says of the payment, unless it succeeded. */
  status: Exclude<PaymentStatus, 'successful'> | null;
  /** Another amount than the donation's, in hundredths of its currency. */
  otherAmount: number | null;
  /** A UPI address that is not the family's. */
  otherPayee: string | null;
};

export function propose(
  { transactionId }: Found,
  { status, amount, payee }: Comparison,
  place: Place | null,
): Proposal {
  return {
    transactionId: transactionId && place && { value: transactionId.value, place },
    status: status && !status.agrees && status.found !== 'successful' ? status.found : null,
    otherAmount: amount && !amount.agrees ? amount.found : null,
    otherPayee: payee && !payee.agrees ? payee.found : null,
  };
}
