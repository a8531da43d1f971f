/** In which column each word of a PDF's line counts, and which lines are in the table at all. */
import { describe, expect, test } from 'vitest';
import { day, head, type Placed, page } from './rows.fixture.ts';
import { rowsOfPages } from './rows.ts';

type Lines = Record<number, Placed[]>;
/** The rows below the head, as '21/11/2026|UPI||500.00|1,500.00'. */
const read = (...pages: Lines[]) =>
  rowsOfPages(pages.map(page))
    ?.slice(1)
    .map((cells) => cells.join('|'));

const paid = (name: string, amount: string, balance: string): Placed[] => [
  day,
  [90, name],
  [370, amount],
  [455, balance],
];
const meera = paid('MEERA', '500.00>', '1,500.00>');

describe('a word in a column of amounts', () => {
  test.each([['-'], ['–'], ['—'], ['Cr'], ['(Dr)'], ['cr.'], ['(DR.)'], ['7.50']])(
    'stays there: %s',
    (word) => {
      const rows = read({ 10: head, 24: meera, 40: [day, [90, 'ANIL'], [340, word]] });
      expect(rows?.[1]).toBe(`21/11/2026|ANIL||${word}|`);
    },
  );

  test.each([['--'], ['Cred'], ['xCr'], ['-x'], ['7'], ['1,500'], ['a.1']])(
    'joins the narration if it is no amount: %s',
    (word) => {
      const rows = read({ 10: head, 24: meera, 40: [day, [90, 'ANIL'], [340, word]] });
      expect(rows?.[1]).toBe(`21/11/2026|ANIL ${word}|||`);
    },
  );

  test('is an amount without paise if most amounts have none', () => {
    const lines = {
      10: head,
      24: paid('MEERA', '500>', '1,500>'),
      40: paid('ANIL', '70>', '1,570.00>'),
      56: paid('BIJU', '30>', '1,600.00>'),
    };
    expect(read(lines)).toEqual([
      '21/11/2026|MEERA||500|1,500',
      '21/11/2026|ANIL||70|1,570.00',
      '21/11/2026|BIJU||30|1,600.00',
    ]);
    // One half with paise is not most.
    expect(read({ 10: head, 24: paid('MEERA', '500>', '1,500.00>') })).toEqual([
      '21/11/2026|MEERA||500|1,500.00',
    ]);
  });

  test('is no amount without paise, whatever numbers the narrations have', () => {
    const numbers = ['12', '34', '56', '78'].map((text, n): Placed => [90 + 20 * n, text]);
    const rows = read({ 10: head, 24: [day, ...numbers, [260, '7'], [370, '500.00>'], [455, '1,500.00>']] });
    expect(rows).toEqual(['21/11/2026|12 34 56 78 7||500.00|1,500.00']);
  });

  test('is no amount without paise, however many dashes stand for no amount', () => {
    const short = head.filter(([, text]) => text !== 'Balance');
    const row = (name: string, amount: Placed): Placed[] => [day, [90, name], [260, '-'], amount];
    const rows = read({
      10: short,
      24: row('MEERA', [370, '500.00>']),
      40: row('SHEELA', [370, '70.00>']),
      56: row('ANIL', [340, '7']),
    });
    expect(rows?.at(-1)).toBe('21/11/2026|ANIL 7|-|');
  });

  test('is an amount of its own line, even without a day', () => {
    expect(
      read({
        10: head,
        24: meera,
        34: [
          [90, 'ANIL'],
          [370, '70.00>'],
        ],
      }),
    ).toEqual(['21/11/2026|MEERA||500.00|1,500.00', '|ANIL||70.00|']);
  });

  test('is no amount if it is a dash, so its line goes on with the narration', () => {
    const rows = read({
      10: head,
      24: meera,
      34: [
        [90, 'NAIR'],
        [260, '-'],
      ],
    });
    expect(rows).toEqual(['21/11/2026|MEERA NAIR|-|500.00|1,500.00']);
  });

  test('is read in a table that begins with numbers of its lines, too', () => {
    const numbered: Placed[] = [[0, 'Sl'], ...head];
    const rows = read({ 10: numbered, 24: [[0, '1'], ...meera], 34: [[90, 'NAIR']] });
    expect(rows).toEqual(['1|21/11/2026|MEERA NAIR||500.00|1,500.00']);
    // A day without an amount is a line of its own.
    expect(read({ 10: numbered, 24: [[0, '1'], ...meera], 34: [[0, '2'], day, [90, 'ANIL']] })).toHaveLength(
      2,
    );
  });

  test('stays where it is if the table has no narration', () => {
    const short = head.filter(([, text]) => text !== 'Particulars');
    expect(read({ 10: short, 24: [day, [340, 'gift'], [455, '1,500.00>']] })).toEqual([
      '21/11/2026||gift|1,500.00',
    ]);
  });
});

describe('an amount that is not below its head', () => {
  const short: Placed[] = [
    [20, 'Date'],
    [90, 'Particulars'],
    [250, 'Debit'],
    [400, 'Credit'],
  ];
  const at = (x: number) => read({ 10: short, 24: [day, [90, 'MEERA'], [x, '500.00']] });

  test('is doubtful without balances', () => {
    expect(at(400)).toEqual(['21/11/2026|MEERA||500.00']);
    expect(at(371)).toEqual(['21/11/2026|MEERA||500.00']);
    expect(at(370)).toEqual(['21/11/2026|MEERA||500.00 ?']);
    expect(at(429)).toEqual(['21/11/2026|MEERA||500.00']);
    expect(at(430)).toEqual(['21/11/2026|MEERA||500.00 ?']);
  });

  test('is checked by the balances if there are any', () => {
    expect(read({ 10: head, 24: [day, [90, 'MEERA'], [371, '5.00'], [455, '1,500.00>']] })).toEqual([
      '21/11/2026|MEERA||5.00|1,500.00',
    ]);
  });
});

describe('a line above the table', () => {
  test('counts if it is a payment, on this page or one before', () => {
    const rows = read(
      { 10: [[90, 'Savings account']], 24: meera },
      {
        10: paid('ANIL', '70.00>', '1,570.00>'),
        24: [[90, 'Page 2']],
        40: head,
        56: paid('BIJU', '30.00>', '1,600.00>'),
      },
    );
    expect(rows).toEqual([
      '21/11/2026|MEERA||500.00|1,500.00',
      '21/11/2026|ANIL||70.00|1,570.00',
      '21/11/2026|BIJU||30.00|1,600.00',
    ]);
  });

  test.each<[string, Placed[]]>([
    ['only a day', [day, [90, 'Date of issue']]],
    ['a day and a dash', [day, [90, 'Date of issue'], [340, '-']]],
    [
      'only an amount',
      [
        [90, 'Limit'],
        [370, '500.00>'],
      ],
    ],
    ['a day and a balance', [day, [90, 'Balance'], [455, '1,500.00>']]],
  ])('does not count with %s', (_what, above) => {
    expect(read({ 10: above, 40: head, 56: meera })).toEqual(['21/11/2026|MEERA||500.00|1,500.00']);
  });

  test('counts as a debit, too', () => {
    const debit: Placed[] = [day, [90, 'MILMA'], [305, '40.00>']];
    expect(read({ 10: debit, 40: head, 56: meera })?.[0]).toBe('21/11/2026|MILMA|40.00||');
    const single: Placed[] = [
      [20, 'Date'],
      [90, 'Particulars'],
      [250, 'Amount'],
    ];
    const amount: Placed[] = [day, [90, 'MILMA'], [280, '40.00>']];
    expect(read({ 10: amount, 40: single })).toEqual(['21/11/2026|MILMA|40.00']);
  });
});

test('a head is no line of the table, however often it is printed', () => {
  expect(
    read({ 10: head, 24: meera, 40: head, 56: paid('ANIL', '70.00>', '1,570.00>') }, { 10: head }),
  ).toEqual(['21/11/2026|MEERA||500.00|1,500.00', '21/11/2026|ANIL||70.00|1,570.00']);
});
