import { expect, test, vi } from 'vitest';
import { openSharedBytes } from './shared-bytes.ts';

const bytes = (size: number) => vi.fn(async (): Promise<Uint8Array | null> => new Uint8Array(size));

test('a thousand callers share one result and one buffer, also a little later', async () => {
  const shared = openSharedBytes({ maxBytes: 100, keptMs: 1_000 });
  const make = bytes(10);
  const all = await Promise.all(Array.from({ length: 1_000 }, () => shared.get('a', make)));
  all.push(await shared.get('a', make));
  expect(make).toHaveBeenCalledTimes(1);
  expect(new Set(all).size).toBe(1);
});

test('a result in use stays shared; a forgotten one is made again', async () => {
  vi.useFakeTimers();
  try {
    const shared = openSharedBytes({ maxBytes: 100, keptMs: 1_000 });
    const make = bytes(10);
    const used = await shared.get('a', make);
    vi.advanceTimersByTime(5_000);
    expect(await shared.get('a', make)).toBe(used);
    shared.forget('a');
    expect(await shared.get('a', make)).not.toBe(used);
    expect(make).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('failures and missing results are asked for again', async () => {
  const shared = openSharedBytes({ maxBytes: 100, keptMs: 1_000 });
  const missing = vi.fn(async () => null);
  expect([await shared.get('a', missing), await shared.get('a', missing)]).toEqual([null, null]);
  expect(missing).toHaveBeenCalledTimes(2);
  const failing = async () => {
    throw new Error('no disk');
  };
  await expect(shared.get('a', failing)).rejects.toThrow('no disk');
  expect(await shared.get('a', bytes(1))).toHaveLength(1);
});
