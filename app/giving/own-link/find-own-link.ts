/** Asks for the own link of a completed donation, and says from which link a started one started. */
import { codeIn, type OwnLink } from '../../share/index.ts';
import { type ApiClient, api } from '../../shell/api-client.ts';
import { keyHeader } from '../../shell/key-header.ts';

/** Null also without an answer: the pages are complete without it. */
export async function findOwnLink(
  donationId: string,
  from: ApiClient = api,
  key: string | null = null,
): Promise<OwnLink | null> {
  const param = { donationId };
  const asked = from.share.own[':donationId'].$get({ param }, { headers: keyHeader(key) });
  const response = await asked.catch(() => null);
  const answer = response?.ok ? await response.json().catch(() => null) : null;
  return answer?.link ?? null;
}

/** The code in the address with which this document was opened, as the address of later pages has none. */
export function codeOpenedWith(): string | null {
  const [opened] = performance.getEntriesByType('navigation');
  return codeIn(new URL(opened?.name || location.href, location.href).searchParams);
}

/** The donation stands without it, so failures are ignored. */
export async function tellCameFrom(
  donationId: string,
  code: string | null,
  to: ApiClient = api,
  headers: Record<string, string> = {},
): Promise<void> {
  if (!code) return;
  const call = to.share.own[':donationId']['came-from'];
  await call.$post({ param: { donationId }, json: { code } }, { headers }).catch(() => null);
}
