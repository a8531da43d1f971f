/** Asks what the donor paid at PayPal, and what PayPal kept of it. */
import { isByPayPal, type OwnDonation } from '../donations/index.ts';
import { formatMoney } from '../money/index.ts';
import { answerOrNull } from '../shell/answers.ts';
import { type ApiClient, api } from '../shell/api-client.ts';
import { keyHeader } from '../shell/key-header.ts';

/** As the page of the donation shows it. */
export type PaidAtPayPal = {
  /** Null if it was paid in the donation's currency. */
  paid: string | null;
  /** PayPal's fee, and the amount that arrived. Null until PayPal has reported both. */
  kept: { fee: string; net: string } | null;
  /** PayPal never got the money; the others are null. */
  isDenied: boolean;
};

/** Null if nothing was paid at PayPal, and without an answer. */
export async function findPaidAtPayPal(
  { id, paymentMethod, currency }: OwnDonation,
  from: ApiClient = api,
  key: string | null = null,
): Promise<PaidAtPayPal | null> {
  if (!isByPayPal(paymentMethod)) return null;
  const asked = from.paypal.paid[':donationId'].$get(
    { param: { donationId: id } },
    { headers: keyHeader(key) },
  );
  const answer = await answerOrNull('What was paid at PayPal', asked);
  if (answer?.isDenied) return { paid: null, kept: null, isDenied: true };
  if (!answer?.paid) return null;
  const { amount, fee, net, currency: paidIn } = answer.paid;
  const money = (value: string) => formatMoney(value, paidIn);
  return {
    paid: paidIn === currency ? null : money(amount),
    kept: fee && net ? { fee: money(fee), net: money(net) } : null,
    isDenied: false,
  };
}
