/** Calls that the server makes for a form of a browser without scripts. */
import { MINUTE } from '../../platform/durations.ts';
import { shortHash } from '../shared/short-hash.ts';
import type { ApiClient } from './api-client.ts';

/** Within this time, the same form sent again is a second press. */
const repeatMs = 10 * MINUTE;

/**
 * The headers of a write. Our own page sent the form, which requireOwnPage has checked; so it gets the token
 * that scripts would fetch.
 */
export async function plainHeaders(api: ApiClient): Promise<Record<string, string>> {
  const { token } = await (await api['app-check'].token.$get()).json();
  return { 'X-App-Check': token };
}

/** The cookies of a call's answer, for the page's answer. */
export function cookiesOf({ headers }: { headers: Headers }): [string, string][] {
  return headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]);
}

/** The idempotency key of a form: the same for the same fields within ten minutes. */
export function repeatKey(fields: object): string {
  return shortHash(JSON.stringify([fields, Math.floor(Date.now() / repeatMs)]));
}

/** The named fields of a form as texts; '' for a missing one. */
export function textsOf(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
}
