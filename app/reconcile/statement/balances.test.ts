import { describe, expect, test } from 'vitest';
import { movesOf } from './balances.ts';

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
