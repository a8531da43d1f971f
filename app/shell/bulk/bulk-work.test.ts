import { expect, test } from 'vitest';
import {
  againOf,
  type BulkStep,
  type BulkWork,
  beginWork,
  leftWork,
  progressOf,
  workThrough,
} from './bulk-work.ts';

const answers: Record<string, BulkStep> = { b: 'missing', c: { words: 'Busy.' } };
const step = async (id: string) => answers[id] ?? 'done';

test('every id is tried once and is reported as done, missing or failed, with the reason', async () => {
  const seen: string[] = [];
  const progress: number[] = [];
  const work = await workThrough(
    beginWork('verify', ['a', 'b', 'c', 'd', 'a', 'e']),
    (id) => {
      seen.push(id);
      return step(id);
    },
    (now) => progress.push(progressOf(now).done),
  );
  expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(work).toMatchObject({ waiting: [], missing: ['b'], failed: [{ id: 'c', words: 'Busy.' }] });
  expect(work.done.toSorted()).toEqual(['a', 'd', 'e']);
  expect(progress).toEqual([1, 2, 3, 4, 5]);
});

test('an id waits until its result is known: after a reload, ids without a result are tried again, and no others', async () => {
  let answer = (_: BulkStep) => {};
  const kept: BulkWork[] = [];
  const slow = (id: string) =>
    id === 'b' ? new Promise<BulkStep>((resolve) => (answer = resolve)) : step(id);
  const running = workThrough(beginWork('check', ['a', 'b', 'd']), slow, (now) => kept.push(now));
  await expect.poll(() => kept.length).toBe(2);
  expect(kept.at(-1)).toMatchObject({ waiting: ['b'], done: ['a', 'd'] });
  answer('done');
  await running;

  const tried: string[] = [];
  const again = await workThrough(
    kept[1] as BulkWork,
    async (id) => {
      tried.push(id);
      return 'done';
    },
    () => {},
  );
  expect(tried).toEqual(['b']);
  expect(progressOf(again)).toEqual({ done: 3, all: 3 });
});

test('an id without an answer has failed; only failed ids are tried again', async () => {
  const work = await workThrough(
    beginWork('remind', ['a', 'z']),
    (id) => (id === 'z' ? Promise.reject(new Error('offline')) : step(id)),
    () => {},
  );
  expect(work.failed).toEqual([{ id: 'z', words: 'There was no answer. Please check your connection.' }]);
  expect(againOf(work)).toEqual(beginWork('remind', ['z']));
  expect(againOf({ ...work, failed: [] })).toBeNull();
});

test('an id that is refused after a reload may have been done before it: it counts as neither failed nor missing', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const refused = { words: 'The mail was sent already.', isRefused: true };
  const again: Record<string, BulkStep> = {
    b: 'missing',
    c: refused,
    d: { words: 'Busy.' },
    e: 'missing',
    f: refused,
  };
  const work = await workThrough(
    leftWork(beginWork('send', ids)),
    async (id) => again[id] ?? 'done',
    () => {},
  );
  expect(work).toMatchObject({
    done: ['a', 'g'],
    unsure: [
      { id: 'b', words: 'It no longer exists.' },
      { id: 'c', words: 'The mail was sent already.' },
    ],
    // Their calls had not gone out, or another try may help.
    missing: ['e'],
    failed: [
      { id: 'd', words: 'Busy.' },
      { id: 'f', words: 'The mail was sent already.' },
    ],
  });
  expect(progressOf(work)).toEqual({ done: 7, all: 7 });
  expect(leftWork(beginWork('send', ids), 1).begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});
