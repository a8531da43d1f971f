import { describe, expect, test } from 'vitest';
import { maxNarration, readCredits } from './credits.ts';

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
    ).toEqual({
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
    ['an empty row', ['', '', '', '', '']],
    ['a row with a day of its own', ['22/11/2026', 'MINIMUM BALANCE NOTICE', '', '', '']],
    ['a row with an amount of its own', ['', 'CHARGES', '', '5.00', '']],
    ['a total', ['', '** Closing Balance **', '', '', '']],
    ['a total before the narration', ['Grand Total', 'UPI', '', '', '']],
  ])('does not continue a narration with %s', (_, row) => {
    const { credits, unread } = read(['21/11/2026', meera, '', '500.00', ''], row);
    expect(credits).toMatchObject([{ narration: meera }]);
    expect(unread).toEqual([]);
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
    const { credits } = read(
      ['01/11/2026', 'OPENING BALANCE', '', '9,000.00', ''],
      ['30/11/2026', '-- Closing Balance', '', '9,500.00', ''],
      ['30/11/2026', 'UPI/CR/632512345678/TOTAL CARE', '', '500.00', ''],
    );
    expect(credits).toMatchObject([{ narration: 'UPI/CR/632512345678/TOTAL CARE' }]);
  });

  test('does not count a debit in the credit column as a credit', () => {
    expect(
      read(['21/11/2026', meera, '', '-500.00', ''], ['21/11/2026', meera, '', '500.00 Dr', '']),
    ).toEqual({ credits: [], debits: 0, unread: [] });
  });

  test('begins below its head', () => {
    const above = ['21/11/2026', 'PREVIOUS STATEMENT', '', '9,000.00'];
    const { credits } = readCredits([above, head, ['21/11/2026', meera, '', '500.00']], {
      head: 1,
      at: columns,
    });
    expect(credits).toMatchObject([{ narration: meera }]);
  });

  test('has its longest narrations and references cut', () => {
    const { credits } = read(['21/11/2026', `${meera} ${'A'.repeat(400)}`, '', '500.00', '', '1'.repeat(80)]);
    expect(credits[0]?.narration).toHaveLength(maxNarration);
    expect(credits[0]?.reference).toHaveLength(60);
  });
});

describe('a statement with one column of amounts', () => {
  test.each([
    ['500.00', 'Cr', 'credit'],
    ['500.00', 'Dr', 'debit'],
    ['500.00', '(Dr)', 'debit'],
    ['500.00', 'DEBIT', 'debit'],
    ['-500.00', 'Cr', 'credit'],
    ['-500.00', '(CR)', 'credit'],
    ['500.00 Dr', '', 'debit'],
    ['500.00 Cr', '', 'credit'],
    ['500.00', '', 'credit'],
    ['500.00', 'Received', 'credit'],
    ['-500.00', 'Purchase', 'debit'],
  ])('reads %j beside %j as a %s', (amount, side, kind) => {
    const { credits, debits } = readCredits([['21/11/2026', meera, amount, side]], {
      head: -1,
      at: { day: 0, narration: 1, amount: 2, side: 3 },
    });
    expect([credits.length, debits]).toEqual(kind === 'credit' ? [1, 0] : [0, 1]);
  });

  test('needs neither narration nor reference', () => {
    expect(
      readCredits(
        [
          ['Amount', 'Date'],
          ['500.00', '21/11/2026'],
        ],
        { head: 0, at: { amount: 0, day: 1 } },
      ),
    ).toMatchObject({ credits: [{ day: '2026-11-21', amount: '500', narration: '', reference: '' }] });
  });
});
