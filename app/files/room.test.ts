import { expect, test } from 'vitest';
import { inSpareTurn, inTurn } from './room.server.ts';

test('somebody’s picture waits for one drawing that nobody waits for, not for all of them', async () => {
  const done: string[] = [];
  const work = (name: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve));
    done.push(name);
  };
  const drawings = ['a', 'b', 'c'].map((name) => inSpareTurn(work(name)));
  const failing = inSpareTurn(async () => {
    throw new Error('damaged');
  });
  // Lets the first of them begin.
  await Promise.resolve();
  await inTurn(work('screenshot'));
  expect(done.indexOf('screenshot')).toBeLessThanOrEqual(1);
  await expect(failing).rejects.toThrow('damaged');
  await Promise.all([...drawings, inSpareTurn(work('d'))]);
  expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'screenshot']);
});
