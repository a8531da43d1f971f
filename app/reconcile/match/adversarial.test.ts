import { expect, test } from 'vitest';
import { drawTraps } from '../../../test/statements/adversarial.ts';
import { matchLines } from './match.ts';

const traps = drawTraps(200);

test('the table has 200 lines, of each kind several', () => {
  expect(traps.flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(200);
});

test.each(traps.map((trap, n) => [n + 1, trap.kind, trap] as const))(
  '%i, %s: never accepted by itself',
  (_n, _kind, trap) => {
    for (const match of matchLines(trap.lines, trap.donations, new Map()))
      expect(match.group).not.toBe('exact');
  },
);

test('all of them on one statement: none accepted by itself either', () => {
  const lines = traps.flatMap((trap) => trap.lines);
  const donations = traps.flatMap((trap) => trap.donations);
  expect(matchLines(lines, donations, new Map()).filter(({ group }) => group === 'exact')).toEqual([]);
});
