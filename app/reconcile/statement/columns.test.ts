import { describe, expect, test } from 'vitest';
import { findColumns, guessHead, headOf, isEnough } from './columns.ts';

/** The role of a column with this head. */
function roleOf(word: string): string | null {
  const at = findColumns([[word, 'Date', 'Amount']])?.at ?? {};
  return Object.entries(at).find(([, place]) => place === 0)?.[0] ?? null;
}

describe('the head of a column', () => {
  test.each([
    ['day', ['Date', 'Txn Date', 'TRANSACTION DATE', 'Tran. Date', 'Dt', 'Dt.', 'Txn Dt', 'Day']],
    ['narration', ['Narration', 'Particulars', 'Description', 'Transaction Remarks', 'Details']],
    ['reference', ['Ref No.', 'Chq./Ref.No.', 'Cheque Number', 'UTR', 'RRN', 'Instruments No']],
    ['reference', ['Tran ID', 'TranID', 'Transaction Id', 'Txn ID', 'TxnId', 'Txn No.', 'TxnNo']],
    [
      'debit',
      ['Debit', 'Withdrawals', 'Withdrawal Amt.', 'Dr', 'Dr Amount', 'Amount (Dr)', 'Paid Out', 'Money Out'],
    ],
    [
      'credit',
      ['Credit', 'Deposits', 'Deposit Amt.', 'Cr', 'Amount (Cr.)', 'Paid In', 'Money In', 'Received'],
    ],
    ['amount', ['Amount', 'Amount (INR)', 'Amt', 'Amt.', 'Txn Amt', 'INR', 'Rs', 'Rs.', '₹']],
    ['amount', ['Withdrawal(Dr)/Deposit(Cr)', 'Deposit / Withdrawal', 'Amount (Dr/Cr)', 'Amt Cr | Dr']],
    ['balance', ['Balance', 'Balance(INR)', 'Closing Balance', 'BAL', 'Bal Amount', 'Balance Value Date']],
    ['side', ['Dr/Cr', 'Dr / Cr', 'DR.|CR.', 'Dr. / Cr.', 'Debit or Credit', 'Debit/Credit']],
    ['side', ['Cr/Dr', 'Cr / Dr', 'CR.|DR.', 'Cr. / Dr.', 'Credit or Debit', 'Credit/Debit']],
    ['side', ['Type', 'Txn Type', 'Tran Type', 'Txn. Type', 'Transaction Type', 'TranType', 'D/C', 'C/D']],
    [null, ['Branch Details', 'Account Type', 'Type of Txn']],
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
    ).toEqual({ head: 1, at: { day: 1, narration: 3, reference: 4, debit: 5, credit: 6, balance: 7 } });
  });

  test.each([
    ['the day of booking is not the value date', ['Value Date', 'Transaction Date', 'Amount'], { day: 1 }],
    ['nor if the value date comes last', ['Date', 'Value Dt', 'Amount'], { day: 0 }],
    ['the value date will do if there is no other', ['Amount', 'ValueDt'], { day: 1 }],
    ['Dr/Cr is meant rather than the type', ['Tran Type', 'Date', 'Amount', 'Dr/Cr'], { side: 3 }],
    ['the type will do if there is no Dr/Cr', ['Tran Type', 'Date', 'Amount'], { side: 0 }],
    ['Dr/Cr after the balance is the balance’s', ['Date', 'Amount', 'Balance', 'Dr/Cr'], { side: undefined }],
    [
      'and of two, the one after the amount counts',
      ['Date', 'Amount', 'Cr/Dr', 'Balance', 'Cr/Dr'],
      { side: 2 },
    ],
    ['Cr/Dr may come first', ['Cr/Dr', 'Date', 'Amount', 'Balance'], { side: 0 }],
  ])('%s', (_, head, at) => {
    const found: Record<string, number> = findColumns([head])?.at ?? {};
    for (const [role, place] of Object.entries(at)) expect([role, found[role]]).toEqual([role, place]);
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
