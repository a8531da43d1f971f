/** Which lines of a PDF are the head of its table, and which columns it has. */
import { describe, expect, test } from 'vitest';
import { findHead, isHeadLine } from './head.ts';
import { head, type Placed, page } from './rows.fixture.ts';

const cellsOf = (...lines: Placed[][]) =>
  findHead([page(Object.fromEntries(lines.map((line, n) => [10 + 10 * n, line])))])?.cells.map(
    ({ text }) => text,
  );

/** The columns in a line of one text. */
const columnsOf = (text: string) => cellsOf([[20, text]]);

describe('the columns of a head in one text', () => {
  test.each([
    ['Txn Date|Narration|Debit|Credit|Balance'],
    ['Tran. Date|Narration|Debit|Credit|Balance'],
    ['Transaction Date|Value Date|Narration|Debit|Credit'],
    ['Date|Value Dt|Narration|Debit|Credit|Closing Balance'],
    ['Post Date|Value Date|Particulars|Credit'],
    ['Date|Posting Date|Description|Deposit'],
    ['Date|Particulars|Chq No|Withdrawal|Deposits|Balance'],
    ['Date|Particulars|Cheque No|Withdrawals|Deposit|Balance'],
    ['Date|Transaction Remarks|Instrument ID|Debit|Credit'],
    ['Date|Remarks|Ref No|Debit|Credit|Init Br'],
    ['Date|Narration|Tran Type|Credit|Dr/Cr'],
    ['Date|TranType|Tran ID|Remarks|Credit'],
    ['S.No|Transaction Date|Narration|Branch Code|Credit'],
    ['Date|Narration|Chq. No|Ref No|Withdrawn|Deposit'],
  ])('are those of %s', (marked) => {
    expect(columnsOf(marked.replaceAll('|', ' '))).toEqual(marked.split('|'));
  });

  test.each([
    ['Date Narration Closing Balance Credit', 'Date|Narration|Closing Balance|Credit'],
    ['Date Chq./Ref. No Narration Credit', 'Date|Chq./Ref. No|Narration|Credit'],
    ['Date Chq Ref No Narration Credit', 'Date|Chq Ref No|Narration|Credit'],
    ['Date Narration Withdrawal/ Deposit', 'Date|Narration|Withdrawal/ Deposit'],
    ['DATE NARRATION CREDIT', 'DATE|NARRATION|CREDIT'],
  ])('keep names of several words whole: %s', (text, marked) => {
    expect(columnsOf(text)).toEqual(marked.split('|'));
  });
});

describe('a head', () => {
  test('of two or three lines has the words of each column in one cell', () => {
    expect(
      cellsOf(
        [
          [20, 'Txn'],
          [90, 'Particulars'],
          [250, 'Amount'],
          [330, 'Closing'],
        ],
        [
          [20, 'Date'],
          [250, '(Cr)'],
          [330, 'Balance'],
        ],
        [[330, '(INR)']],
      ),
    ).toEqual(['Txn Date', 'Particulars', 'Amount (Cr)', 'Closing Balance (INR)']);
  });

  test('of two lines has two columns, even if their first words are one text', () => {
    const first: Placed[] = [
      [20, 'Date Value'],
      [90, 'Particulars'],
      [330, 'Credit'],
    ];
    expect(cellsOf(first, [[50, 'Date']])).toEqual(['Date', 'Value Date', 'Particulars', 'Credit']);
  });

  test('has three lines at most', () => {
    const [first, ...more]: Placed[][] = [head, [[250, 'Rs']], [[250, 'INR']], [[250, 'Amount']]];
    expect(cellsOf(first ?? [], ...more)?.[2]).toBe('Withdrawals Rs INR');
  });

  test.each([
    ['near', 25.9, 'Withdrawals Rs'],
    ['far', 26, 'Withdrawals'],
  ])('has a second line that is %s', (_what, y, text) => {
    const found = findHead([page({ 10: head, [y]: [[250, 'Rs']] })]);
    expect(found?.cells[2]?.text).toBe(text);
  });

  test('has no line with other words', () => {
    expect(
      cellsOf(head, [
        [90, 'MEERA'],
        [250, 'Rs'],
      ])?.[2],
    ).toBe('Withdrawals');
    expect(
      cellsOf(
        [
          [90, 'Dear Meera'],
          [250, 'Rs'],
        ],
        head,
      )?.[2],
    ).toBe('Withdrawals');
    expect(cellsOf(head, [[250, '12']])?.[2]).toBe('Withdrawals');
    // Signs without a word are no line of a head.
    expect(cellsOf(head, [[250, '---']])?.[2]).toBe('Withdrawals');
  });

  test('is the one with the most columns, and the first of several', () => {
    const short: Placed[] = [
      [20, 'Date'],
      [250, 'Amount'],
    ];
    const pages = [page({ 10: short }), page({ 10: short, 60: head }), page({ 10: head })];
    expect(findHead(pages)).toMatchObject({ page: 1, lines: [head.map(([, text]) => text).join(' ')] });
    expect(findHead(pages.slice(0, 1))).toMatchObject({ page: 0, lines: ['Date Amount'] });
  });

  test('is looked for on the first ten pages', () => {
    const pages = (count: number) => [
      ...Array.from({ length: count }, () => page({ 10: [[20, 'Dear friends']] })),
      page({ 10: head }),
    ];
    expect(findHead(pages(9))?.page).toBe(9);
    expect(findHead(pages(10))).toBeNull();
  });

  test('is no line of more than 60 words', () => {
    const line = (count: number): Placed[] => [
      ...head,
      ...Array.from({ length: count }, (_, n): Placed => [480 + 20 * n, 'x']),
    ];
    expect(findHead([page({ 10: line(55) })])).not.toBeNull();
    expect(findHead([page({ 10: line(56) })])).toBeNull();
  });

  test('is found again by the words of any of its lines', () => {
    const lines = page({ 10: head, 20: [[250, 'Rs']], 40: [[90, 'MEERA']], 60: head });
    const found = findHead([lines]);
    expect(found && lines.map((line) => isHeadLine(found, line))).toEqual([true, true, false, true]);
  });

  test('has a column where words stand apart, and one where they stand close', () => {
    const withGap = (gap: number) =>
      cellsOf([
        [20, 'Date'],
        [90, 'Cheque'],
        [120 + gap, 'details'],
        [250, 'Credit'],
      ]);
    expect(withGap(5.9)).toEqual(['Date', 'Cheque details', 'Credit']);
    expect(withGap(6)).toEqual(['Date', 'Cheque', 'details', 'Credit']);
  });

  test('has words that stand beside all others in a column of their own', () => {
    for (const left of [0, 10]) expect(cellsOf(head, [[left, 'Sl']])?.slice(0, 2)).toEqual(['Sl', 'Date']);
    expect(cellsOf(head, [[40, 'Rs']])?.slice(0, 2)).toEqual(['Date', 'Rs']);
  });

  test('covers the places of all its words', () => {
    const found = findHead([
      page({
        10: [
          [20, 'Date'],
          [100, 'Amount'],
          [400, 'Balance'],
        ],
        20: [
          [90, 'Deposit'],
          [380, 'Closing and running'],
        ],
      }),
    ]);
    expect(found?.cells.map(({ left, right }) => [left, right])).toEqual([
      [20, 40],
      [90, 130],
      [380, 475],
    ]);
  });

  test.each([
    ['Balance', 'DR/CR', 465],
    ['Closing Balance', 'Cr/Dr', 465],
    ['Bal', 'dr / cr', 475],
  ])('has the sign of %s, %s, in the column of the balance', (balance, sign, right) => {
    const found = findHead([
      page({
        10: [
          [20, 'Date'],
          [250, 'Credit'],
          [340, balance],
          [440, sign],
        ],
      }),
    ]);
    expect(found?.cells.at(-1)).toEqual({ text: balance, left: 340, right });
    expect(found?.cells).toHaveLength(3);
  });

  test('has a column of its own for the sign of an amount', () => {
    expect(
      cellsOf([
        [20, 'Date'],
        [250, 'Amount'],
        [340, 'DR/CR'],
        [440, 'Balance'],
      ]),
    ).toEqual(['Date', 'Amount', 'DR/CR', 'Balance']);
    const beside = (text: string) =>
      cellsOf([
        [20, 'Date'],
        [250, 'Credit'],
        [340, 'Balance'],
        [440, text],
      ]);
    expect(beside('DR/CR')).toHaveLength(3);
    for (const other of ['DR/CR/X', 'Value DR/CR']) expect(beside(other)).toHaveLength(4);
  });
});
