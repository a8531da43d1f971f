import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailed } from '../shell/answers.ts';
import { withRetry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails so often in this way, then answers. */
function failing(times: number, error: () => unknown) {
  return vi.fn(async () => {
    if (times-- > 0) throw error();
    return 'stored';
  });
}

const signal = () => new AbortController().signal;

describe('a busy server', () => {
  test('is asked again for as long as it takes, never sooner than it says, and the page says why', async () => {
    const call = failing(20, () => new CallFailed(503, 'busy', 10));
    const onWait = vi.fn();
    const answer = withRetry(call, { onWait, signal: signal(), waitsItsTurn: true });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(call).toHaveBeenCalledTimes(1);
    expect(onWait.mock.calls).toEqual([['turn']]);
    await vi.advanceTimersByTimeAsync(20 * 15_000);
    expect(await answer).toBe('stored');
    expect(call).toHaveBeenCalledTimes(21);
  });

  test('that ends a body as too slow is asked again', async () => {
    const answer = withRetry(
      failing(1, () => new CallFailed(408, 'slow')),
      { onWait() {}, signal: signal(), waitsItsTurn: true },
    );
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toBe('stored');
  });

  test('isn’t asked by all on the same instant', async () => {
    const times = new Set<number>();
    for (let n = 0; n < 5; n++) {
      const from = Date.now();
      const answer = withRetry(
        failing(1, () => new CallFailed(503, 'busy', 10)),
        { onWait() {}, signal: signal(), waitsItsTurn: true },
      );
      answer.then(() => times.add(Date.now() - from));
      await vi.advanceTimersByTimeAsync(15_000);
      await answer;
    }
    expect(times.size).toBeGreaterThan(1);
  });

  test('is left alone as soon as the donor leaves', async () => {
    const controller = new AbortController();
    const call = failing(20, () => new CallFailed(503, 'busy', 60));
    const answer = withRetry(call, { onWait() {}, signal: controller.signal, waitsItsTurn: true }).catch(
      (error) => error,
    );
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(new Error('left'));
    expect(await answer).toMatchObject({ message: 'left' });
    expect(call).toHaveBeenCalledTimes(1);
  });
});

test.each([400, 413, 415, 429, 409])('a refusal (%i) is told at once', async (status) => {
  const call = failing(1, () => new CallFailed(status, 'no', 10));
  await expect(withRetry(call, { onWait() {}, signal: signal(), waitsItsTurn: true })).rejects.toMatchObject({
    status,
  });
  expect(call).toHaveBeenCalledTimes(1);
});
