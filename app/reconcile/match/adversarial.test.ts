import { expect, test } from 'vitest';
import { generateTraps } from '../../../test/statements/adversarial.ts';
import { matchLines } from './match.ts';

const traps = generateTraps(200);

test('there are 200 traps or more, several of each kind', () => {
  expect(traps.flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(200);
});

test.each(traps.map((trap, n) => [n + 1, trap.kind, trap] as const))(
  '%i, %s: is not exact',
  (_n, _kind, trap) => {
    for (const match of matchLines(trap.lines, trap.donations, new Map()))
      expect(match.group).not.toBe('exact');
  },
);

test('none is exact if all are on one statement', () => {
  const lines = traps.flatMap((trap) => trap.lines);
  const donations = traps.flatMap((trap) => trap.donations);
  expect(matchLines(lines, donations, new Map()).filter(({ group }) => group === 'exact')).toEqual([]);
});
