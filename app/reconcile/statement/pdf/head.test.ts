import { describe, expect, test } from 'vitest';
import { day, head, type Placed, page, statementOf } from './rows.fixture.ts';
import { rowsOfPages } from './rows.ts';

describe('a table in a PDF', () => {
  test('has signs of overdrawn balances in a column of their own', () => {
    const lines = page({
      10: [...head, [470, 'DR/CR']],
      24: [day, [90, 'UPI/MILMA'], [305, '40.00>'], [455, '100.00>'], [470, 'DR']],
      38: [day, [90, 'UPI/MEERA'], [370, '500.00>'], [455, '400.00>'], [470, 'CR']],
    });
    expect(statementOf(lines)).toEqual({ credits: ['500 UPI/MEERA'], debits: 1, unread: [] });
  });

  test('has amounts with a sign apart from the digits', () => {
    const both: Placed[] = [
      [20, 'Date'],
      [90, 'Narration'],
      [250, 'Withdrawal (Dr)/ Deposit(Cr)'],
      [400, 'Balance'],
    ];
    const lines = page({
      10: both,
      24: [day, [90, 'UPI/MILMA'], [330, '40.00'], [358, '(Dr)'], [415, '1,000.00']],
      38: [day, [90, 'UPI/MEERA'], [320, '500.00'], [358, '(Cr)'], [415, '1,500.00']],
      52: [day, [90, 'UPI/ANIL'], [320, '70,000.00'], [368, '(Cr)'], [415, '71,500.00']],
    });
    expect(statementOf(lines)).toEqual({
      credits: ['500 UPI/MEERA', '70000 UPI/ANIL'],
      debits: 1,
      unread: [],
    });
  });

  test('has days of three words beside each other', () => {
    const lines = page({
      10: [
        [20, 'Txn Date'],
        [80, 'Value Date'],
        [150, 'Description'],
        [330, 'Credit'],
        [400, 'Balance'],
      ],
      24: [
        [20, '21 Nov 2026'],
        [80, '20 Nov 2026'],
        [150, 'UPI/MEERA'],
        [360, '500.00>'],
        [455, '1,500.00>'],
      ],
      38: [
        [20, '21 Nov 2026'],
        [80, '20 Nov 2026'],
        [150, 'UPI/ANIL'],
        [360, '70.00>'],
        [455, '1,570.00>'],
      ],
    });
    expect(statementOf(lines)?.credits).toEqual(['500 UPI/MEERA', '70 UPI/ANIL']);
  });

  test('has each word once, even if it is printed twice to be bold', () => {
    const lines = page({
      10: head.flatMap(([x, text]): Placed[] => [
        [x, text],
        [x + 0.4, text],
      ]),
      24: [day, [90, 'UPI/MEERA'], [370, '500.00>'], [370.3, '500.00>'], [455, '1,500.00>']],
      38: [day, [90, 'UPI/ANIL'], [370, '70.00>'], [455, '1,570.00>']],
    });
    expect(statementOf(lines)?.credits).toEqual(['500 UPI/MEERA', '70 UPI/ANIL']);
  });

  test.each([
    ['Txn Date|Value Date|Description|Ref No./Cheque No.|Branch Code|Debit|Credit|Balance'],
    ['TRANS DATE|VALUE DATE|BRANCH|REF/CHQ.NO|DESCRIPTION|WITHDRAWS|DEPOSIT|BALANCE'],
    ['Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance'],
    ['Date|Value Date|Particulars|TranType|Tran ID|Cheque Details|Withdrawals|Deposits|Balance'],
    ['Date|Narration|Chq/Ref No|Withdrawal (Dr)/ Deposit (Cr)|Balance'],
    ['Date|Narration|Chq/Ref No|Withdrawal (Dr)|Deposit (Cr)|Balance'],
    [
      'S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount|Deposit Amount|Balance',
    ],
  ])('has the head %s, as one text and as many', (marked) => {
    const cells = marked.split('|');
    const apart = cells.map((text, n): Placed => [20 + 200 * n, text]);
    expect(rowsOfPages([page({ 10: apart })])?.[0]).toEqual(cells);
    expect(rowsOfPages([page({ 10: [[20, cells.join(' ')]] })])?.[0]).toEqual(cells);
  });

  test('is none without a head of days and amounts', () => {
    expect(
      rowsOfPages([
        page({
          10: [
            [20, 'Dear friends'],
            [250, 'Balance'],
          ],
          24: [day, [370, '500.00>']],
        }),
      ]),
    ).toBeNull();
  });
});
