import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isProblem } from '../http/problem.ts';
import { type LaneKey, type LaneLimits, openAdmission } from './admission.ts';

const wide: LaneLimits = { places: 100, perAddress: 100, perKey: 100, waitMs: 10_000, code: 'site.busy' };

/** Work that records when it is done. */
function worker() {
  const done: string[] = [];
  const work = (name: string) => async () => {
    await pause(2);
    done.push(name);
  };
  return { done, work };
}

const at = (address: string, key = 'a donation'): LaneKey => ({ address, key });

test('turns rotate among addresses, and among the donations of one address', async () => {
  const { lane } = openAdmission(1, { lane: wide });
  const { done, work } = worker();
  const asked = [
    ...['a1', 'a2', 'a3'].map((name) => lane.run(at('A', 'first'), work(name))),
    lane.run(at('A', 'second'), work('A’s second')),
    lane.run(at('B'), work('B')),
  ];
  await Promise.all(asked);
  expect(done).toEqual(['a1', 'a2', 'B', 'A’s second', 'a3']);
});

test('a full lane doesn’t block another lane', async () => {
  const { many, few } = openAdmission(1, { many: wide, few: wide });
  const { done, work } = worker();
  const asked = Array.from({ length: 20 }, (_, n) => many.run(at(`${n}`), work('one of many')));
  asked.push(few.run(at('B'), work('one of few')));
  await Promise.all(asked.map((one) => one.catch(() => {})));
  expect(done.indexOf('one of few')).toBe(1);
});

test('a lane that comes last has a turn when no other caller waits', async () => {
  const { last, other } = openAdmission(1, { last: { ...wide, isLast: true }, other: wide });
  const { done, work } = worker();
  await Promise.all([
    other.run(at('A'), work('first')),
    last.run(at('site'), work('last')),
    ...['second', 'third'].map((name) => other.run(at('A'), work(name))),
  ]);
  expect(done).toEqual(['first', 'second', 'third', 'last']);
});

test.each<[string, Partial<LaneLimits>, LaneKey, number]>([
  ['in all', { places: 3 }, at('another'), 503],
  ['of an address', { perAddress: 3 }, at('A', 'another'), 503],
  ['of an address, and others have theirs', { perAddress: 3 }, at('B', 'another'), 200],
  ['of a donation', { perKey: 3 }, at('A'), 503],
  ['of a donation, and others have theirs', { perKey: 3 }, at('A', 'another'), 200],
  ['of a key, and another address with the same key has its own', { perKey: 3 }, at('B'), 200],
])('places are limited %s', async (_whose, limits, laneKey, status) => {
  const { lane } = openAdmission(1, { lane: { ...wide, ...limits } });
  const { work } = worker();
  const asked = Array.from({ length: 3 }, () => lane.run(at('A'), work('')));
  const answer = lane.run(laneKey, work('')).then(
    () => 200,
    (error) => (isProblem(error, 'site.busy') ? 503 : 0),
  );
  expect(await answer).toBe(status);
  await Promise.all(asked);
  await expect(Promise.all([lane.run(at('A'), async () => 'free again')])).resolves.toBeDefined();
});

test('a caller that waits too long gets Retry-After, and takes no turn', async () => {
  const { lane } = openAdmission(1, { lane: { ...wide, waitMs: 200 } });
  const leave = await lane.enter(at('A'));
  const late = lane.run(at('B'), async () => 'done').catch((error) => error);
  await pause(100);
  const next = lane.run(at('C'), async () => 'done');
  expect(await late).toMatchObject({ code: 'site.busy', retryAfter: expect.any(Number) });
  leave();
  expect(await next).toBe('done');
  // Twice is once.
  leave();
  const held = await lane.enter(at('A'));
  await expect(lane.run(at('B'), async () => 'done')).rejects.toMatchObject({ code: 'site.busy' });
  held();
});

test('work that fails ends its turn', async () => {
  const { lane } = openAdmission(1, { lane: wide });
  const failing = async () => {
    throw new Error('damaged');
  };
  await expect(lane.run(at('A'), failing)).rejects.toThrow('damaged');
  expect(await lane.run(at('A'), async () => 'done')).toBe('done');
});
