import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailed } from '../shell/answers.ts';
import { type RetryOptions, withRetry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Throws `error()` the given number of times, then answers. */
function failing(times: number, error: () => unknown) {
  return vi.fn(async () => {
    if (times-- > 0) throw error();
    return 'stored';
  });
}

const waiting = (changes: Partial<RetryOptions> = {}): RetryOptions => ({
  onWait() {},
  signal: new AbortController().signal,
  waitsItsTurn: true,
  ...changes,
});

describe('a busy server', () => {
  test('is asked again until it answers, never before its Retry-After; the page says why', async () => {
    const call = failing(20, () => new CallFailed(503, 'busy', 10));
    const onWait = vi.fn();
    const answer = withRetry(call, waiting({ onWait }));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(call).toHaveBeenCalledTimes(1);
    expect(onWait.mock.calls).toEqual([['turn']]);
    await vi.advanceTimersByTimeAsync(20 * 15_000);
    expect(await answer).toBe('stored');
    expect(call).toHaveBeenCalledTimes(21);
  });

  test('that answers 408 to a slow upload is asked again', async () => {
    const answer = withRetry(
      failing(1, () => new CallFailed(408, 'slow')),
      waiting(),
    );
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toBe('stored');
  });

  test('is asked again by different donors at different moments', async () => {
    const times = new Set<number>();
    for (let n = 0; n < 5; n++) {
      const from = Date.now();
      const answer = withRetry(
        failing(1, () => new CallFailed(503, 'busy', 10)),
        waiting(),
      );
      answer.then(() => times.add(Date.now() - from));
      await vi.advanceTimersByTimeAsync(15_000);
      await answer;
    }
    expect(times.size).toBeGreaterThan(1);
  });

  test('is not asked again after the donor has left the page', async () => {
    const controller = new AbortController();
    const call = failing(20, () => new CallFailed(503, 'busy', 60));
    const answer = withRetry(call, waiting({ signal: controller.signal })).catch((error) => error);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(new Error('left'));
    expect(await answer).toMatchObject({ message: 'left' });
    expect(call).toHaveBeenCalledTimes(1);
  });
});

test.each([400, 413, 415, 429, 409])('a refusal (%i) is reported at once', async (status) => {
  const call = failing(1, () => new CallFailed(status, 'no', 10));
  await expect(withRetry(call, waiting())).rejects.toMatchObject({
    status,
  });
  expect(call).toHaveBeenCalledTimes(1);
});
