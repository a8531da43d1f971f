import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

/** Works on `rows` rows, each of which takes `rowMs`. Returns the limits it got. */
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

test('fast work gets larger batches, up to 200 rows', async () => {
  const limits = await limitsOf(2000, 0);
  expect(limits[0]).toBe(10);
  expect(Math.max(...limits)).toBe(200);
});

test('slow work gets small batches', async () => {
  expect(Math.max(...(await limitsOf(60, 2)))).toBe(10);
});

test('all rows are done if the last batch was full, too', async () => {
  await limitsOf(10, 0);
  await limitsOf(0, 0);
});
