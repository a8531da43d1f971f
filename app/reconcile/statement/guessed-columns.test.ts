import { describe, expect, test } from 'vitest';
import { findColumns, headOf } from './columns.ts';

describe('columns without a known head', () => {
  const meera = 'UPI/CR/632512345678/MEERA';
  const milma = 'UPI/DR/632512345679/MILMA';

  test.each([
    [
      'debit and credit before the balance, after numbers of lines',
      [
        ['10', '21/11/2026', meera, '632512345678', '', '500.00', '1,500.00'],
        ['11', '22/11/2026', milma, '632512345679', '40.00', '', '1,460.00'],
      ],
      { day: 1, narration: 2, debit: 4, credit: 5, balance: 6 },
    ],
    [
      'empty amounts written as a dash, and short rows',
      [
        ['21/11/2026', meera, ' - ', '500.00', '1,500.00'],
        ['22/11/2026', milma, '40.00', ' - ', '1,460.00'],
        ['End'],
      ],
      { day: 0, narration: 1, debit: 2, credit: 3, balance: 4 },
    ],
    [
      'an amount and a balance',
      [['21/11/2026', meera, '500.00', '1,500.00']],
      { day: 0, narration: 1, amount: 2, balance: 3 },
    ],
    [
      'credits before debits, as the balances tell',
      [
        ['21/11/2026', meera, '500.00', '', '1,500.00'],
        ['22/11/2026', milma, '', '40.00', '1,460.00'],
      ],
      { day: 0, narration: 1, credit: 2, debit: 3, balance: 4 },
    ],
    [
      'neither, if no balance tells credits from debits',
      [
        ['21/11/2026', meera, '500.00', '', '1,500.00'],
        ['22/11/2026', milma, '', '40.00', '9,460.00'],
      ],
      { day: 0, narration: 1, balance: 4 },
    ],
    [
      'neither, if the balances disagree',
      [
        ['21/11/2026', meera, '500.00', '', '1,500.00'],
        ['22/11/2026', milma, '', '40.00', '1,460.00'],
        ['23/11/2026', milma, '', '60.00', '1,520.00'],
      ],
      { day: 0, narration: 1, balance: 4 },
    ],
    [
      'Cr and Dr after a balance, which are the balance’s',
      [
        ['21/11/2026', meera, '500.00', '1,500.00', 'Cr'],
        ['22/11/2026', milma, '40.00', '1,460.00', 'Cr'],
      ],
      { day: 0, narration: 1, amount: 2, balance: 3 },
    ],
    [
      'Cr and Dr between amount and balance',
      [
        ['21/11/2026', meera, '500.00', 'Cr', '1,500.00'],
        ['22/11/2026', milma, '40.00', 'Dr', '1,460.00'],
      ],
      { day: 0, narration: 1, amount: 2, side: 3, balance: 4 },
    ],
    ['a day and an amount', [['21-Nov-2026', '500.00']], { day: 0, amount: 1 }],
    ['a day and an amount in dollars’ style', [['11/21/2026', '500.00']], { day: 0, amount: 1 }],
    ['days with dots', [['21.11.2026', meera, '12,34,567.50']], { day: 0, narration: 1, amount: 2 }],
    ['days with times', [['2026-11-21T10:42:17.000Z', meera, '500.00']], { day: 0, narration: 1, amount: 2 }],
    ['an empty column first', [['', '21/11/2026', meera, '', '500.00']], { day: 1, narration: 2, amount: 4 }],
    [
      'amounts without paise beside long IDs',
      [
        ['21/11/2026', '632512345678', meera, '₹1000000'],
        ['22/11/2026', '632512345679', milma, '40'],
      ],
      { day: 0, narration: 2, amount: 3 },
    ],
    [
      'amounts of which some have paise, after numbers of lines',
      [
        ['10', '21/11/2026', meera, '500', ''],
        ['11', '22/11/2026', milma, '40.50', ''],
      ],
      { day: 1, narration: 2, amount: 3 },
    ],
    [
      'Cr and Dr beside the amount',
      [
        ['21/11/2026', 'DEPOSIT BY ANAND', '500.00', 'Cr.'],
        ['22/11/2026', 'DEPOSIT BY PRASAD', '40.00', 'Dr'],
      ],
      { day: 0, narration: 1, amount: 2, side: 3 },
    ],
    ['Cr without a narration', [['21/11/2026', '500.00', 'CREDIT']], { day: 0, amount: 1, side: 2 }],
    [
      'a longer reference before the narration',
      [['21/11/2026', 'S632512345678632512345678', 'MEERA NAIR', '500.00']],
      { day: 0, narration: 2, amount: 3 },
    ],
    [
      'days in three rows of five',
      [
        ['21/11/2026', meera, '500.00'],
        ['22/11/2026', meera, '500.00'],
        ['23/11/2026', meera, '500.00'],
        ['Page', '1', '-'],
        ['Page', '2', '-'],
      ],
      { day: 0, narration: 1, amount: 2 },
    ],
  ])('are found by their cells: %s', (_, rows, at) => {
    expect(findColumns(rows)).toEqual({ head: -1, at });
  });

  test.each([
    ['an empty text', []],
    ['a letter', [['Dear customer'], ['please find attached']]],
    [
      'amounts without days',
      [
        ['MEERA', '500.00'],
        ['ANIL', '700.00'],
      ],
    ],
    [
      'days without amounts',
      [
        ['21/11/2026', 'MEERA'],
        ['22/11/2026', 'ANIL'],
      ],
    ],
    ['whole lines cut at the comma of an amount', [[`21/11/2026 ${meera} 12`, '345.00']]],
  ])('are not found in %s', (_, rows) => {
    expect(findColumns(rows)).toBeNull();
  });

  test('may have a head in unknown words, below cells about the account', () => {
    const rows = [
      ['Herr Kumar', ' ', ' '],
      ['Wann', 'Was', 'Wieviel'],
      ['21/11/2026', meera, '500.00'],
      ['22/11/2026', 'UPI/CR/632512345679/ANIL', '700.00'],
      ['23/11/2026', 'UPI/CR/632512345670/JOHN', '900.00'],
    ];
    expect(findColumns(rows)).toEqual({ head: 1, at: { day: 0, narration: 1, amount: 2 } });
    expect(headOf(rows, { head: 1 })).toBe('wann|was|wieviel');
  });
});
