/** Asks what the donor paid at PayPal. */
import { isByPayPal, type OwnDonation } from '../donations/index.ts';
import { formatMoney } from '../money/index.ts';
import { answerOrNull } from '../shell/answers.ts';
import { type ApiClient, api } from '../shell/api-client.ts';
import { keyHeader } from '../shell/key-header.ts';

/** As receipts show it. Null if it was paid elsewhere or in the donation's currency, and without an answer. */
export async function findPaidAtPayPal(
  { id, paymentMethod, currency }: OwnDonation,
  from: ApiClient = api,
  key: string | null = null,
): Promise<string | null> {
  if (!isByPayPal(paymentMethod)) return null;
  const asked = from.paypal.paid[':donationId'].$get(
    { param: { donationId: id } },
    { headers: keyHeader(key) },
  );
  const paid = (await answerOrNull('What was paid at PayPal', asked))?.paid;
  return paid && paid.currency !== currency ? formatMoney(paid.amount, paid.currency) : null;
}
