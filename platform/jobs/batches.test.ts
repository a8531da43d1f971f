import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

/** Works on so many rows, each of which takes `rowMs`; the limits that it was given. */
async function limitsOf(rows: number, rowMs: number): Promise<number[]> {
  const limits: number[] = [];
  let left = rows;
  const total = await inBatches(async (limit) => {
    limits.push(limit);
    const count = Math.min(limit, left);
    left -= count;
    for (const until = performance.now() + count * rowMs; performance.now() < until; );
    return count;
  });
  expect(total).toBe(rows);
  return limits;
}

test('work that is quick is done in larger and larger batches, up to 200 rows', async () => {
  const limits = await limitsOf(2000, 0);
  expect(limits[0]).toBe(10);
  expect(Math.max(...limits)).toBe(200);
});

test('work that keeps everybody waiting is done a few rows at a time', async () => {
  expect(Math.max(...(await limitsOf(60, 2)))).toBe(10);
});

test('all is done where the last batch was full, too', async () => {
  await limitsOf(10, 0);
  await limitsOf(0, 0);
});
