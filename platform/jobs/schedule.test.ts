import { afterEach, expect, test, vi } from 'vitest';
import { openLog } from '../log.ts';
import { repeatEvery, repeatNightly } from './schedule.ts';

const log = openLog('silent');
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('repeated work starts at once, never runs twice at a time, and stopping waits for it', async () => {
  let done = 0;
  let atOnce = 0;
  let most = 0;
  const stop = repeatEvery(
    5,
    async () => {
      most = Math.max(most, ++atOnce);
      await wait(20);
      atOnce -= 1;
      done += 1;
    },
    log,
  );
  while (done < 2) await wait(5);
  await stop();
  expect([atOnce, most]).toEqual([0, 1]);
  const sofar = done;
  await wait(30);
  expect(done).toBe(sofar);
});

test('a stop asks the work under way to end early', async () => {
  let asked = false;
  const untilStopped = (stopping: AbortSignal) =>
    new Promise<void>((resolve) =>
      stopping.addEventListener('abort', () => {
        asked = true;
        resolve();
      }),
    );
  await repeatEvery(1_000, untilStopped, log)();
  expect(asked).toBe(true);
});

afterEach(() => vi.useRealTimers());

test('nightly work runs now, and then every night at half past three in India', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z') });
  const times: string[] = [];
  const stop = repeatNightly(async () => times.push(new Date().toISOString()), log);
  await vi.advanceTimersByTimeAsync(2.5 * 24 * 3_600_000);
  expect(times).toEqual(['2026-11-22T06:00:00.000Z', '2026-11-22T22:00:00.000Z', '2026-11-23T22:00:00.000Z']);
  await stop();
  await vi.advanceTimersByTimeAsync(2 * 24 * 3_600_000);
  expect(times).toHaveLength(3);
});

test('work that fails is repeated the next time', async () => {
  let tries = 0;
  const stop = repeatEvery(
    5,
    async () => {
      tries += 1;
      throw new Error('the store is down');
    },
    log,
  );
  while (tries < 2) await wait(5);
  await expect(stop()).resolves.toBeUndefined();
});
