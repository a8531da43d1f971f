import { describe, expect, test } from 'vitest';
import { contraryTo, movesOf } from './balances.ts';

/** What the balances tell of lines given as [day, amount, balance]. */
const told = (...lines: [string | null, number, number | null][]) =>
  movesOf(
    lines.map(([day, amount, balance]) => ({ day, amounts: amount === 0 ? [] : [amount], balance })),
  ).map((move) => move?.side ?? null);

describe('a balance', () => {
  test('that rose by the amount tells a credit, that fell a debit', () => {
    expect(told([null, 0, 1000], ['1', 500, 1500], ['1', 40, 1460], ['1', 60, 1500])).toEqual([
      null,
      'credit',
      'debit',
      null,
    ]);
  });

  test('is compared with the line below if the newest line comes first', () => {
    expect(told(['3', 40, 1460], ['2', 500, 1500], ['1', 7, 1000])).toEqual(['debit', 'credit', null]);
  });

  test('tells nothing next to an unknown one, and nothing of the first line', () => {
    expect(told(['1', 500, 1500], ['2', 40, null], ['3', 60, 1400], ['4', 5, 1405])).toEqual([
      null,
      null,
      null,
      'credit',
    ]);
  });

  test('is read in the order of the days if both orders explain as many lines', () => {
    expect(told(['1', 500, 1500], ['2', 500, 2000])).toEqual([null, 'credit']);
    expect(told(['2', 500, 1500], ['1', 500, 2000])).toEqual(['debit', null]);
    expect(told(['1', 500, 1500], ['1', 500, 2000])).toEqual([null, null]);
  });

  test('tells which of several numbers is the amount', () => {
    expect(
      movesOf([
        { day: '1', amounts: [], balance: -100 },
        { day: '1', amounts: [0, 60, 300], balance: 200 },
        { day: '1', amounts: [0, 60], balance: 200 },
      ]),
    ).toEqual([null, { amount: 300, side: 'credit' }, null]);
  });
});

/** Indexes of the lines that the balances contradict, given as [change, balance, day]. */
const contrary = (...lines: [number | null, number | null, string?][]) =>
  contraryTo(
    lines.map(([, balance, day = null]) => ({ day, amounts: [], balance })),
    lines.map(([change]) => change),
  ).flatMap((isContrary, n) => (isContrary ? [n] : []));

describe('balances contradict', () => {
  test('a line whose change is not their difference', () => {
    expect(contrary([0, 1000], [500, 1500], [40, 1460], [60, 1520])).toEqual([2]);
  });

  test('nothing in the other order of time, which the days tell', () => {
    const newestFirst = [
      [-500, 1000],
      [500, 1500],
      [500, 1000],
    ] as const;
    expect(
      contrary(
        ...newestFirst.map(
          ([change, balance], n) => [change, balance, `${3 - n}`] as [number, number, string],
        ),
      ),
    ).toEqual([]);
    expect(
      contrary(
        ...newestFirst.map(([change, balance], n) => [change, balance, `${n}`] as [number, number, string]),
      ),
    ).not.toEqual([]);
  });

  test('all lines between two known ones whose changes do not sum up', () => {
    expect(contrary([0, 1000], [500, null], [40, 1540], [60, 1600])).toEqual([]);
    expect(contrary([0, 1000], [500, null], [-40, 1540], [60, 1600], [1, 1601], [1, 1602])).toEqual([1, 2]);
    expect(contrary([0, 1000], [null, null], [40, 1540], [60, 1600], [1, 1601], [1, 1602])).toEqual([1, 2]);
  });

  test('a line without a check if most other lines are contrary', () => {
    expect(contrary([500, 500, '1'], [-500, 1000, '2'], [-500, 1500, '3'])).toEqual([0, 1, 2]);
    expect(contrary([500, 500], [500, 1000])).toEqual([]);
    expect(contrary([500, 500])).toEqual([0]);
  });

  test('nothing in a statement without balances', () => {
    expect(contrary([500, null], [-40, null])).toEqual([]);
  });
});
