/** Sixty drawn statements of eight banks in four forms, and arbitrary words in them, read as the page reads. */
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { lineCountOf, type Statement } from '../../app/reconcile/statement/credits.ts';
import { sourceOfFile, sourceOfText } from '../../app/reconcile/statement/source.ts';
import { type Account, drawAccount } from './drawn.ts';
import { drawRows, toCsv } from './layouts.ts';
import { type LayoutName, layoutNames } from './narrations.ts';
import { narration, runs } from './odd-narrations.ts';
import { creditsOf, expectAllLines, expectRightCredits, noStatement } from './read-right.ts';
import { drawPassbook, drawPdf } from './texts.ts';

const forms = ['csv', 'xlsx', 'pasted', 'passbook'] as const;

type Drawn = { bank: LayoutName; form: (typeof forms)[number]; account: Account; statement: Statement };

const drawn = await Promise.all(Array.from({ length: 60 }, (_, n) => draw(n)));

/** Each bank in each form once, and most of them a second time. */
async function draw(n: number): Promise<Drawn> {
  const form = forms[n % forms.length] ?? 'csv';
  const bank = layoutNames[Math.floor(n / forms.length) % layoutNames.length] ?? 'SBI';
  const { chance, ...account } = drawAccount(`statement ${n}`);
  const rows = drawRows(bank, account, chance.is(0.3));
  const isTable = chance.is(0.25);
  const sources = {
    csv: () => sourceOfFile(new File([toCsv(bank, rows)], 'statement.csv')),
    xlsx: async () => sourceOfFile(new File([await sheetOf(rows)], 'statement.xlsx')),
    pasted: () =>
      sourceOfText(isTable ? rows.map((row) => row.join('\t')).join('\n') : drawPdf(bank, account)),
    passbook: () => sourceOfText(drawPassbook(bank, account, chance)),
  };
  const { statement } = await sources[form]();
  return { bank, form, account, statement: statement ?? noStatement };
}

async function sheetOf(rows: string[][]): Promise<Uint8Array<ArrayBuffer>> {
  const cells = rows.map((row) => row.map((cell) => cell.replace(/^="(.*)"$/, '$1')));
  return new Uint8Array(await writeXlsx({ sheets: [{ name: 'Statement', rows: cells }] }));
}

describe.each(drawn.map((each, n) => [n + 1, each.bank, each.form, each] as const))(
  'statement %i, %s as %s',
  (_n, _bank, _form, one) => {
    test('has no debit among its credits, and each credit has its day, amount and ID', () => {
      expectRightCredits(one);
    });

    test('has all its lines, and nothing else counts as one', () => {
      expectAllLines(one);
    });
  },
);

test('98 of 100 credits are read', () => {
  const all = drawn.flatMap(({ account }) => creditsOf(account)).length;
  const read = drawn.flatMap(({ statement }) => statement.credits).length;
  expect(all).toBeGreaterThan(700);
  expect(read / all).toBeGreaterThanOrEqual(0.98);
});

test('whatever a narration contains, no line of a file is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(narration, { minLength: 1, maxLength: 8 }), async (narrations) => {
      const lines = narrations.map((words, n) => `${n + 1},21/11/2026,${words},632512345678,40.00,,1000.00`);
      const text = ['No,Date,Narration,Ref,Debit,Credit,Balance', ...lines].join('\n');
      const { statement } = await sourceOfFile(new File([text], 'statement.csv'));
      expect(statement && lineCountOf(statement)).toBe(narrations.length);
    }),
    runs,
  );
});

test('whatever a narration contains, a debit is never read as a credit', async () => {
  await fc.assert(
    fc.asyncProperty(narration, narration, async (words, below) => {
      const text = `20/11/2026 B/F 1,040.00 Cr\n21/11/2026 ${words} 40.00 1,000.00 Cr\n${below}`;
      const { statement } = await sourceOfText(text);
      const ofLine = statement?.credits.filter(({ narration }) => narration.includes('1,000.00')) ?? [];
      expect(ofLine).toEqual([]);
    }),
    runs,
  );
});
