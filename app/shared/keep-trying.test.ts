import { expect, test, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

test('a failed load is tried again after 1, 2, 4 … 15 seconds until it succeeds', async () => {
  vi.useFakeTimers();
  try {
    const asked: number[] = [];
    const started = Date.now();
    const failures: number[] = [];
    const answer = keepTrying(
      async () => {
        asked.push((Date.now() - started) / 1000);
        if (asked.length < 7) throw new Error('no line');
        return 'there';
      },
      async (count) => void failures.push(count),
    );
    await vi.runAllTimersAsync();
    expect(await answer).toBe('there');
    expect(asked).toEqual([0, 1, 3, 7, 15, 30, 45]);
    expect(failures).toEqual([1, 2, 3, 4, 5, 6]);
  } finally {
    vi.useRealTimers();
  }
});
