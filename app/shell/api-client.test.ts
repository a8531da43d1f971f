/** Calls over a connection that stays open but silent: a frozen server, or a network that drops packets. */
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

/** Never answers; rejects when aborted, as a browser's fetch does. */
const silence = (_input: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

test('a call without an answer is given up within a minute', async () => {
  vi.stubGlobal('fetch', silence);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const outcome = fetchWithAppCheck('/api/contact', { method: 'POST' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(isLost(await outcome)).toBe(true);
});

test('a slow call is waited for; a call goes out without a token if the token is what is slow', async () => {
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
