/** Calls over a line that is open and silent: a frozen server, a network that swallows what is sent. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { isLost } from '../giving/retry.ts';
import { fetchWithAppCheck } from './api-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Never answered; given up as a browser gives it up. */
const silence = (_input: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

test('a call that is never answered is lost within a minute', async () => {
  vi.stubGlobal('fetch', silence);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const outcome = fetchWithAppCheck('/api/contact', { method: 'POST' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(isLost(await outcome)).toBe(true);
});

test('one that takes its time is waited for, and goes out without a token where that is what is missing', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (input.endsWith('/token')) return silence(input, init);
    sent.push(String(new Headers(init.headers).get('X-App-Check')));
    await new Promise((resolve) => setTimeout(resolve, 30 * SECOND));
    return Response.json({ isSaved: true });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const answer = fetchWithAppCheck('/api/contact', { method: 'POST' });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await (await answer).json()).toEqual({ isSaved: true });
  expect(sent).toEqual(['null']);
});
