/** Asks what the donor paid at PayPal. */
import { isByPayPal, type OwnDonation } from '../donations/index.ts';
import { formatMoney } from '../money/index.ts';
import { type ApiClient, api } from '../shell/api-client.ts';
import { keyHeader } from '../shell/key-header.ts';

/** As receipts show it; null if it was paid in the donation's currency or elsewhere, and without an answer. */
export async function findPaidAtPayPal(
  { id, paymentMethod, currency }: OwnDonation,
  from: ApiClient = api,
  key: string | null = null,
): Promise<string | null> {
  if (!isByPayPal(paymentMethod)) return null;
  const call = from.paypal.paid[':donationId'];
  const asked = call.$get({ param: { donationId: id } }, { headers: keyHeader(key) });
  const response = await asked.catch(() => null);
  const answer = response?.ok ? await response.json().catch(() => null) : null;
  const paid = answer?.paid;
  return paid && paid.currency !== currency ? formatMoney(paid.amount, paid.currency) : null;
}
