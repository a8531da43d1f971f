import { describe, expect, test } from 'vitest';
import { maxNarration } from './credits.ts';
import { readCredits } from './table.ts';

const meera = 'UPI/CR/632512345678/MEERA';

describe('a statement with columns of debits and credits', () => {
  const head = ['Date', 'Narration', 'Debit', 'Credit', 'Balance', 'Ref No'];
  const columns = { day: 0, narration: 1, debit: 2, credit: 3, reference: 5 };
  const read = (...body: string[][]) => readCredits([head, ...body], { head: 0, at: columns });

  test('yields credits in full and without the spaces of its layout', () => {
    expect(
      read(
        [' 21/11/2026 ', ` ${meera} \n NAIR `, '-', ' 1,500.00', '9,500.00', ' 0000632512345678 '],
        ['22/11/2026', 'BY CASH', '', '700.00'],
        ['22/11/2026', 'MILMA', '40.00', '0.00', '10,160.00', ''],
      ),
    ).toMatchObject({
      credits: [
        {
          day: '2026-11-21',
          amount: '1500',
          narration: `${meera} NAIR`,
          reference: '0000632512345678',
          nth: 1,
          isReversed: false,
        },
        { day: '2026-11-22', amount: '700', narration: 'BY CASH', reference: '', nth: 1, isReversed: false },
      ],
      debits: 1,
      unread: [],
    });
  });

  test('marks credits whose money went back, by ID or by the bank’s words', () => {
    const { credits } = read(
      ['21/11/2026', meera, '', '500.00', ''],
      ['21/11/2026', 'UPI/CR/632512345679/ANIL', '', '500.00', ''],
      ['22/11/2026', 'UPI/REV/632512345678', '500.00', '', ''],
      ['22/11/2026', 'NEFT RETURN SBIN526325123456', '', '900.00', ''],
      ['23/11/2026', 'UPI/CR/632512345671/JOHN', '', '600.00', '', '632512345672'],
      ['24/11/2026', 'UPI/DR/632512345672', '600.00', '', ''],
    );
    expect(credits.map(({ isReversed }) => isReversed)).toEqual([true, false, true, true]);
  });

  test('may continue a narration in the next row', () => {
    const { credits } = read(
      ['21/11/2026', 'UPI/CR/632512345678', '', '500.00', ''],
      ['', '/MEERA NAIR', '', '', ''],
      ['', 'Total', '', '500.00', ''],
    );
    expect(credits).toMatchObject([{ narration: 'UPI/CR/632512345678 /MEERA NAIR' }]);
  });

  test.each([
    ['an empty row', ['', ' ', '', '', ''], []],
    ['a row with a day', ['22/11/2026', 'BALANCE NOTICE', '', '', ''], ['22/11/2026 · BALANCE NOTICE']],
    ['a row with an amount', ['', 'CHARGES', '', '5.00', ''], ['CHARGES · 5.00']],
    ['a row with a day that does not exist', ['31-Feb-2026', 'MILMA', '', '', ''], ['31-Feb-2026 · MILMA']],
    ['a message', ['Rs.500 received', 'by UPI', '', '', ''], ['Rs.500 received · by UPI']],
    ['a balance', ['', '** Closing Balance **', '', '', '9,000.00'], []],
    ['a total before the narration', ['Grand Total', 'UPI', '', '9,000.00', ''], []],
    ['the total of a page', ['Page Total', '', '40.00', '500.00', ''], []],
    ['the head of the next page', [' date', 'NARRATION', 'Debit', 'Credit', 'Balance', 'Ref  No'], []],
    ['words below the table', ['This is printed by a computer', '', '', '', ''], []],
  ])('does not continue a narration with %s', (_, row, lines) => {
    const { credits, unread } = read(['21/11/2026', meera, '', '500.00', ''], row);
    expect(credits).toMatchObject([{ narration: meera }]);
    expect(unread).toEqual(lines);
  });

  test('continues a line that could not be read', () => {
    const { unread } = read(['21/11/2026', meera, '', 'five', ''], ['', 'NAIR', '', '', '']);
    expect(unread).toEqual([`21/11/2026 · ${meera} · five NAIR`]);
  });

  test('does not continue a narration with words after a total', () => {
    const { credits } = read(
      ['21/11/2026', meera, '', '500.00', ''],
      ['', 'Total', '', '500.00', ''],
      ['', 'Not insured', '', '', ''],
    );
    expect(credits).toMatchObject([{ narration: meera }]);
  });

  test('leaves out the summary below the table, but no line after it', () => {
    const { credits, unread } = read(
      ['21/11/2026', meera, '', '500.00', '1,500.00'],
      ['STATEMENT SUMMARY :-', '', '', '', ''],
      ['Opening Balance', 'Dr Count', 'Cr Count', 'Debits', 'Credits', 'Closing Bal'],
      ['1,000.00', '0', '1', '0.00', '500.00', '1,500.00'],
      ['22/11/2026', 'BY CASH', '', '700.00', ''],
      ['', 'CHARGES', '5.00', '', ''],
    );
    expect(credits.map(({ amount }) => amount)).toEqual(['500', '700']);
    expect(unread).toEqual(['CHARGES · 5.00']);
  });

  test.each(['1e308', '$1,234.56', 'five', '12 34', '₹500₹25', '632512345678'])(
    'reports a line with %j for an amount',
    (amount) => {
      for (const cells of [
        ['', amount],
        [amount, ''],
      ])
        expect(read(['21/11/2026', meera, ...cells, ''])).toMatchObject({
          credits: [],
          debits: 0,
          unread: [`21/11/2026 · ${meera} · ${amount}`],
        });
    },
  );

  test.each([
    ['a debit and a credit', ['40.00', '500.00']],
    ['a credit among the debits', ['40.00 Cr', '']],
    ['no amount', ['0.00', '-']],
  ])('reports a line with %s', (_, cells) => {
    const { credits, debits, unread } = read(['21/11/2026', meera, ...cells, '']);
    expect([credits.length, debits, unread.length]).toEqual([0, 0, 1]);
  });

  test.each(['-', '0.00', 'NA', 'n/a', 'nil', '--', '.', '*'])('knows %j for an empty amount', (empty) => {
    expect(
      read(['21/11/2026', meera, empty, '500.00', ''], ['22/11/2026', meera, '40.00', empty]),
    ).toMatchObject({ credits: [{ amount: '500' }], debits: 1, unread: [] });
  });

  test('numbers credits that are alike and reports unreadable rows', () => {
    const { credits, unread } = read(
      ['21/11/2026', 'BY CASH', '', '500.00', ''],
      ['21/11/2026', 'BY CASH', '', '500.00', ''],
      ['21/13/2026', 'BY CASH', '', '700.00', ''],
    );
    expect(credits.map(({ nth }) => nth)).toEqual([1, 2]);
    expect(unread).toEqual(['21/13/2026 · BY CASH · 700.00']);
  });

  test('does not count balances and totals as credits', () => {
    const { credits, unread } = read(
      ['01/11/2026', 'OPENING BALANCE', '', '9,000.00', ''],
      ['30/11/2026', '-- Closing Balance', '', '9,500.00', ''],
      ['30/11/2026', 'UPI/CR/632512345678/TOTAL CARE', '', '500.00', ''],
      ['30/11/2026', 'TOTAL CARE HOSPITAL', '', '600.00', ''],
      // Perhaps a payer of that name.
      ['30/11/2026', 'TOTAL', '', '700.00', ''],
    );
    expect(credits.map(({ amount }) => amount)).toEqual(['500', '600']);
    expect(unread).toEqual(['30/11/2026 · TOTAL · 700.00']);
  });

  test('does not count a debit in the credit column as a credit', () => {
    expect(
      read(['21/11/2026', meera, '', '-500.00', ''], ['21/11/2026', meera, '', '500.00 Dr', '']),
    ).toMatchObject({ credits: [], debits: 2, unread: [] });
  });

  test('of an amount above ₹100 crore is reported, and the others are read', () => {
    const { credits, debits, unread } = read(
      ['21/11/2026', meera, '', '1,00,00,00,000.01', '', 'R1'],
      ['21/11/2026', meera, '', '1,00,00,00,000.00', ''],
      ['21/11/2026', meera, '2,00,00,00,000.00', '', ''],
    );
    expect(credits.map(({ amount }) => amount)).toEqual(['1000000000']);
    expect(debits).toBe(1);
    expect(unread).toEqual([`2026-11-21 · ${meera} · R1 · 1000000000.01`]);
  });

  test('cuts the texts of unread lines', () => {
    expect(read(['21/11/2026', 'A'.repeat(400), '', 'five', '']).unread[0]).toHaveLength(200);
  });

  test('begins below its head', () => {
    const above = ['21/11/2026', 'PREVIOUS STATEMENT', '', '9,000.00'];
    const address = ['21/11/2026', 'Date of the statement', '', ''];
    const { credits, unread } = readCredits([above, address, head, ['21/11/2026', meera, '', '500.00']], {
      head: 2,
      at: columns,
    });
    expect(credits).toMatchObject([{ narration: meera }]);
    // A payment above the head is not lost.
    expect(unread).toEqual(['21/11/2026 · PREVIOUS STATEMENT · 9,000.00']);
  });

  test('has its longest narrations and references cut', () => {
    const { credits } = read(['21/11/2026', `${meera} ${'A'.repeat(400)}`, '', '500.00', '', '1'.repeat(80)]);
    expect(credits[0]?.narration).toHaveLength(maxNarration);
    expect(credits[0]?.reference).toHaveLength(60);
  });
});
