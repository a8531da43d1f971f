import { describe, expect, test } from 'vitest';
import { readCredits } from './table.ts';

describe('a statement with one column of amounts', () => {
  const at = { day: 0, narration: 1, amount: 2, side: 3, balance: 4 };
  const partsOf = (...rows: string[][]) => {
    const { credits, debits, unread } = readCredits(rows, { head: -1, at });
    return { credits: credits.map(({ amount }) => amount), debits, unread: unread.length };
  };

  test.each([
    ['500.00', 'Cr', 'credit'],
    ['500.00', 'Dr', 'debit'],
    ['500.00', '(Dr)', 'debit'],
    ['500.00', 'DEBIT', 'debit'],
    ['500.00', 'Withdrawal (Cash)', 'debit'],
    ['500.00', 'Deposit (Cash)', 'credit'],
    ['-500.00', 'Cr', 'unread'],
    ['500.00 Cr', 'Dr', 'unread'],
    ['500.00 Dr', '', 'debit'],
    ['500.00 Cr', '', 'credit'],
    ['+500.00', '', 'credit'],
    ['500.00', '', 'unread'],
    ['500.00', 'TFR', 'unread'],
    ['500.00', 'CASH', 'unread'],
    ['500.00', 'CLG', 'unread'],
    ['500.00', 'Received', 'credit'],
    ['-500.00', 'Purchase', 'debit'],
  ])('reads %j beside %j as a %s', (amount, side, kind) => {
    expect(partsOf(['21/11/2026', 'MEERA', amount, side])).toEqual({
      credits: kind === 'credit' ? ['500'] : [],
      debits: kind === 'debit' ? 1 : 0,
      unread: kind === 'unread' ? 1 : 0,
    });
  });

  test('reports a line that contradicts itself, whatever its narration says', () => {
    const meera = ['21/11/2026', 'UPI/CR/632512345678/MEERA', '500.00 Cr', 'Dr'];
    expect(partsOf(meera)).toMatchObject({ credits: [], debits: 0, unread: 1 });
  });

  test('tells credits from debits by the balance if nothing else does', () => {
    const lines = [
      ['20/11/2026', 'CASH', '100.00', '', '1,100.00'],
      ['21/11/2026', 'MEERA', '500.00', '', '1,600.00'],
      ['22/11/2026', 'MILMA', '40.00', '', '1,560.00'],
    ];
    expect(partsOf(...lines)).toEqual({ credits: ['500'], debits: 1, unread: 1 });
    expect(partsOf(['', 'Opening Balance', '', '', '1,000.00'], ...lines)).toEqual({
      credits: ['100', '500'],
      debits: 1,
      unread: 0,
    });
  });

  test('knows an overdrawn balance', () => {
    expect(
      partsOf(
        ['20/11/2026', 'B/F', '', '', '300.00 Dr'],
        ['21/11/2026', 'MEERA', '500.00', '', '200.00 Cr'],
        ['22/11/2026', 'MILMA', '240.00', '', '-40.00'],
      ),
    ).toEqual({ credits: ['500'], debits: 1, unread: 0 });
  });

  test('reads the bank’s mark in the narration, unless the balance contradicts it', () => {
    const meera = ['21/11/2026', 'UPI/CR/632512345678/MEERA', '500.00', '', '1,600.00'];
    expect(partsOf(meera)).toEqual({ credits: ['500'], debits: 0, unread: 0 });
    expect(partsOf(['20/11/2026', 'B/F', '', '', '2,100.00'], meera)).toEqual({
      credits: [],
      debits: 0,
      unread: 1,
    });
  });

  test('reports a line whose Cr the balance contradicts: it may be the balance’s', () => {
    expect(
      partsOf(
        ['20/11/2026', 'B/F', '', '', '2,100.00'],
        ['21/11/2026', 'HOSPITAL', '500.00', 'Cr', '1,600.00'],
      ),
    ).toMatchObject({ credits: [], debits: 0, unread: 1 });
  });

  test('needs neither narration nor reference', () => {
    expect(
      readCredits(
        [
          ['Amount', 'Date'],
          ['500.00 Cr', '21/11/2026'],
        ],
        { head: 0, at: { amount: 0, day: 1 } },
      ),
    ).toMatchObject({ credits: [{ day: '2026-11-21', amount: '500', narration: '', reference: '' }] });
  });
});
