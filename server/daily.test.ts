import { expect, test } from 'vitest';
import { everyDay } from './daily.ts';
import { openLog } from './log.ts';

const log = openLog('silent');

test('daily work is done at once, and stopping waits for it', async () => {
  let done = false;
  const daily = everyDay(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    done = true;
  }, log);
  expect(done).toBe(false);
  await daily.stop();
  expect(done).toBe(true);
});

test('daily work that fails ends nothing but itself', async () => {
  const daily = everyDay(() => Promise.reject(new Error('the store is down')), log);
  await expect(daily.stop()).resolves.toBeUndefined();
});
