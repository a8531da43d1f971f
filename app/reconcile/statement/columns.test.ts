import { describe, expect, test } from 'vitest';
import { findColumns, guessHead, headOf, isEnough } from './columns.ts';

/** The role of a column with this head. */
function roleOf(word: string): string | null {
  const at = findColumns([[word, 'Date', 'Amount']])?.at ?? {};
  return Object.entries(at).find(([, place]) => place === 0)?.[0] ?? null;
}

describe('the head of a column', () => {
  test.each([
    [
      'day',
      ['Date', 'Txn Date', 'TRANSACTION DATE', 'Tran. Date', 'Dt', 'Dt.', 'Day', 'Value Dt', 'ValueDt'],
    ],
    ['narration', ['Narration', 'Particulars', 'Description', 'Transaction Remarks', 'Details']],
    ['reference', ['Ref No.', 'Chq./Ref.No.', 'Cheque Number', 'UTR', 'RRN', 'Instruments No']],
    ['reference', ['Tran ID', 'TranID', 'Transaction Id', 'Txn ID', 'TxnId', 'Txn No.', 'TxnNo']],
    ['debit', ['Debit', 'Withdrawals', 'Withdrawal Amt.', 'Dr', 'Dr Amount', 'Paid Out', 'Money Out']],
    ['credit', ['Credit', 'Deposits', 'Deposit Amt.', 'Cr', 'Cr Amount', 'Paid In', 'Money In', 'Received']],
    ['amount', ['Amount', 'Amount (INR)', 'Amt', 'Amt.', 'INR', 'Rs', 'Rs.', '₹']],
    ['side', ['Dr/Cr', 'Dr / Cr', 'DR.|CR.', 'Dr. / Cr.', 'Debit or Credit', 'Debit/Credit']],
    ['side', ['Cr/Dr', 'Cr / Dr', 'CR.|DR.', 'Cr. / Dr.', 'Credit or Debit', 'Credit/Debit']],
    ['side', ['Type', 'Txn Type', 'Tran Type', 'Txn. Type', 'Transaction Type', 'TranType', 'D/C', 'C/D']],
    [
      null,
      [
        'Balance',
        'Balance on Value Date',
        'Closing Balance Amount',
        'Bal Amount',
        'Branch Details',
        'Account Type',
        'Type of Txn',
      ],
    ],
    [null, ['S. No. (Ref)', 'S.No./Ref', 'SNo Ref', 'S No. of Cheque', 'Sl. No. Details', 'Sr. No. (Ref)']],
    [null, ['Rs. in lakhs', 'in Rs.', '', 'Yesterday', 'Days']],
  ] as const)('gives the role %s to %j', (role, heads) => {
    for (const head of heads) expect([head, roleOf(head)]).toEqual([head, role]);
  });

  test('has at most 40 characters: longer cells are sentences', () => {
    expect(roleOf('Description of the payment, by your bank')).toBe('narration');
    expect(roleOf('Description of the payment, by your bank.')).toBeNull();
  });
});

describe('columns', () => {
  test('are found by the words of the head', () => {
    expect(
      findColumns([
        ['Statement of', 'Account'],
        ['S No.', 'Date', 'Value Date', 'Particulars', 'Chq No.', 'Debit', 'Credit', 'Balance', 'Dr/Cr'],
        ['1', '21/11/2026', '21/11/2026', 'UPI/CR/632512345678/MEERA', '', '', '500.00', '1,500.00', 'Cr'],
      ]),
    ).toEqual({ head: 1, at: { day: 1, narration: 3, reference: 4, debit: 5, credit: 6, side: 8 } });
  });

  test('are found in the row with the most roles, the first of them if several pages repeat it', () => {
    const head = ['Date', 'Narration', 'Amount'];
    const payment = ['21/11/2026', 'MEERA', '500.00'];
    expect(findColumns([['Date', 'Amount'], head, payment, head, payment])?.head).toBe(1);
  });

  test('are not found in a summary without days', () => {
    const rows = [
      ['Date', 'Amount'],
      ['21/11/2026', '500.00'],
      ['Debits', 'Credits', 'Remarks', 'Ref'],
    ];
    expect(findColumns(rows)?.head).toBe(0);
  });

  test.each([
    ['suffice', { day: 0, credit: 1 }],
    ['suffice', { day: 0, amount: 1 }],
    ['do not suffice', { day: 0, narration: 1, debit: 2 }],
    ['do not suffice', { narration: 0, credit: 1, amount: 2 }],
  ])('%s with the roles %j', (expected, at) => {
    expect(isEnough({ head: 0, at })).toBe(expected === 'suffice');
  });

  test('have their head in the first 30 rows', () => {
    const preface = Array.from({ length: 30 }, () => ['Dear customer']);
    const rows = [
      ...preface,
      ['Date', 'Narration', 'Amount', 'Balance'],
      ['21/11/2026', 'MEERA', '500.00', ''],
    ];
    expect(findColumns(rows.slice(1))?.head).toBe(29);
    expect(findColumns(rows)).toBeNull();
    expect(guessHead(rows)).toBe(-1);
    expect(headOf(rows, { head: -1 })).toBe('1 columns');
  });

  test('are remembered by the words of their head', () => {
    expect(headOf([['Txn Date', ' Credit \n(INR)']], { head: 0 })).toBe('txn date|credit (inr)');
    expect(headOf([['1', '2', '3'], ['4']], { head: -1 })).toBe('3 columns');
  });
});

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
      { day: 1, narration: 2, debit: 4, credit: 5 },
    ],
    [
      'empty amounts written as a dash, and short rows',
      [
        ['21/11/2026', meera, ' - ', '500.00', '1,500.00'],
        ['22/11/2026', milma, '40.00', ' - ', '1,460.00'],
        ['End'],
      ],
      { day: 0, narration: 1, debit: 2, credit: 3 },
    ],
    [
      'an amount and a balance',
      [['21/11/2026', meera, '500.00', '1,500.00']],
      { day: 0, narration: 1, amount: 2 },
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
