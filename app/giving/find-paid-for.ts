/** Asks what the donation paid for. */
import type { PaidFor } from '../accounts/index.ts';
import { type ApiClient, api } from '../shell/api-client.ts';
import { keyHeader } from '../shell/key-header.ts';

/** Null while it is not verified, and without an answer: the page is complete without it. */
export async function findPaidFor(
  donationId: string,
  from: ApiClient = api,
  key: string | null = null,
): Promise<PaidFor | null> {
  const call = from.accounts['paid-by'][':donationId'];
  const asked = call.$get({ param: { donationId } }, { headers: keyHeader(key) });
  const response = await asked.catch(() => null);
  const answer = response?.ok ? await response.json().catch(() => null) : null;
  return answer?.paid ?? null;
}
