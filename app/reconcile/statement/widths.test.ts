import { describe, expect, test } from 'vitest';
import { readCredits } from './table.ts';

describe('a comma in a narration that the bank did not quote', () => {
  const head = [
    'Date',
    'Narration',
    'Value Dat',
    'Debit Amount',
    'Credit Amount',
    'Chq/Ref Number',
    'Closing Balance',
  ];
  const at = { day: 0, narration: 1, debit: 3, credit: 4, reference: 5, balance: 6 };
  const debit = (...narration: string[]) => [
    '21/11/26',
    ...narration,
    '21/11/26',
    '45000.00',
    '0.00',
    '0000632512345678',
    '1000.00',
  ];
  const credit = ['22/11/26', 'UPI-ANIL', '22/11/26', '0.00', '500.00', '0000632512345679', '1500.00'];

  test.each([
    ['alone', []],
    ['among others', [credit, credit, credit, credit]],
  ])('does not move the amounts: %s', (_, others) => {
    const rows = [head, debit('UPI-ASTER, KOCHI', ' INDIA'), ...others];
    const { credits, debits, unread } = readCredits(rows, { head: 0, at });
    expect([credits.length, debits, unread]).toEqual([others.length, 1, []]);
  });

  test('is a part of the narration again', () => {
    const row = ['22/11/26', 'UPI-MEERA', ' NAIR', ...credit.slice(2)];
    expect(readCredits([head, row], { head: 0, at }).credits).toMatchObject([
      { narration: 'UPI-MEERA, NAIR', amount: '500', reference: '0000632512345679' },
    ]);
  });

  test('is found without a head, and beside the cells that all rows have behind the head’s', () => {
    const row = ['22/11/26', 'UPI-MEERA', ' NAIR', ...credit.slice(2)];
    expect(readCredits([credit, credit, credit, row], { head: -1, at }).credits).toHaveLength(4);
    expect(readCredits([row, row, credit, credit], { head: -1, at }).credits).toHaveLength(4);
    const wide = [credit, credit, credit, row].map((cells) => [...cells, '']);
    expect(readCredits([head, ...wide], { head: 0, at }).credits).toHaveLength(4);
  });

  test('is reported if the amounts cannot be told', () => {
    const short = { day: 0, narration: 1, reference: 2, debit: 3, credit: 4 };
    const rows = [
      ['Date', 'Narration', 'Ref', 'Debit', 'Credit'],
      ['21/11/2026', 'ASTER', ' KOCHI', '', '45,000.00', ''],
      ['21/11/2026', 'ASTER', ' KOCHI', 'x', 'y', 'z'],
    ];
    const odd = ['21/11/2026', 'ASTER', '', '500.00', 'x', 'y'];
    expect(
      readCredits([['Date', 'Narration', 'Debit', 'Credit', 'Balance'], odd], {
        head: 0,
        at: { day: 0, narration: 1, debit: 2, credit: 3, balance: 4 },
      }),
    ).toMatchObject({ credits: [], unread: [odd.filter(Boolean).join(' · ')] });
    expect(readCredits(rows, { head: 0, at: short })).toMatchObject({
      credits: [],
      debits: 0,
      unread: ['21/11/2026 · ASTER · KOCHI · 45,000.00', '21/11/2026 · ASTER · KOCHI · x · y · z'],
    });
  });

  test('leaves rows alone that only lack or only add empty cells', () => {
    const rows = [head, credit.slice(0, 5), credit, credit, [...credit, 'KOCHI']];
    expect(readCredits(rows, { head: 0, at })).toMatchObject({ unread: [], debits: 0 });
    expect(readCredits(rows, { head: 0, at }).credits).toHaveLength(4);
  });
});
