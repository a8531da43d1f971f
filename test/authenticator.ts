/** Second factors for tests: the codes of an authenticator app, and admins with one. */
import { TOTP } from 'otpauth';
import { expect, vi } from 'vitest';
import { freshAddress } from './donor.ts';
import type { TestSite } from './site.ts';
import { signedIn } from './team.ts';

const second = 1_000;

/** Stops the clock at the start of a time step until `wait` or `useRealTimers`. Timers keep running. */
export function stopClock(): void {
  const step = 30 * second;
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / step) * step });
}

/** Moves the stopped clock. */
export function wait(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * second);
}

/** The app's code in `seconds`. */
export function codeOf(secret: string, seconds = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * second });
}

/** A code that is wrong now and one step before and after. */
export function wrongCode(secret: string): string {
  const right = [-30, 0, 30].map((seconds) => codeOf(secret, seconds));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

/** Requests an unconfirmed secret for an app. */
export async function beginFactor(site: TestSite, cookie: string): Promise<{ secret: string; uri: string }> {
  return (await site.ask('/api/admin/second-factor', { method: 'POST', cookie })).json();
}

/** Confirms the secret with password and code. */
export function turnOnFactor(site: TestSite, cookie: string, json: unknown): Promise<Response> {
  return site.ask('/api/admin/second-factor', { method: 'PUT', cookie, json, address: freshAddress() });
}

/** The second factor as /account shows it. */
export async function showFactor(site: TestSite, cookie: string) {
  return (await (await site.ask('/api/admin/account', { cookie })).json()).secondFactor;
}

/** A logged-in admin with a second factor; the next time step has begun. */
export async function addWithFactor(
  site: TestSite,
  username: string,
  { password, passwordHash }: { password: string; passwordHash: string },
) {
  const cookie = await signedIn(site, username, { passwordHash });
  const { secret } = await beginFactor(site, cookie);
  const response = await turnOnFactor(site, cookie, { password, code: codeOf(secret) });
  expect(response.status).toBe(200);
  wait(30);
  const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] };
  return { cookie, secret, recoveryCodes };
}

/** Status, code, and the fields' codes or the text's parameters. */
export async function problemOf(response: Response) {
  const { code, params, fields } = await response.json();
  return [response.status, code, fields ?? params];
}
