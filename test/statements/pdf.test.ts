/** Statements of eight banks as real PDFs, read as the page reads them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineCountOf, type Statement } from '../../app/reconcile/statement/credits.ts';
import { sourceOfFile } from '../../app/reconcile/statement/source.ts';
import { type Account, drawAccount } from './drawn.ts';
import { type LayoutName, layoutNames } from './narrations.ts';
import { narration } from './odd-narrations.ts';
import { bytesOf, drawPdfFile, variedPaper } from './pdf-files.ts';
import { papers } from './pdf-layouts.ts';
import { creditsOf, expectAllLines, expectRightCredits, noStatement } from './read-right.ts';

type Drawn = { bank: LayoutName; account: Account; statement: Statement };

const each = 6;

const read = (bytes: Uint8Array<ArrayBuffer>, password: string | null = null) =>
  sourceOfFile(new File([bytes], 'statement.pdf'), password);

const drawn: Drawn[] = [];
for (let n = 0; n < layoutNames.length * each; n++) drawn.push(await draw(n));

async function draw(n: number): Promise<Drawn> {
  const bank = layoutNames[n % layoutNames.length] ?? 'SBI';
  const { chance, ...account } = drawAccount(`pdf ${n}`);
  // Each bank in its own layout first, and then with other distances.
  const paper = n < layoutNames.length ? papers[bank] : variedPaper(bank, chance);
  const { statement } = await read(await drawPdfFile(bank, account, { paper }));
  return { bank, account, statement: statement ?? noStatement };
}

describe.each(drawn.map((one, n) => [n + 1, one.bank, one] as const))('PDF %i, of %s', (_n, _bank, one) => {
  test('has no debit among its credits, and each credit has its day, amount and ID', () => {
    expectRightCredits(one);
  });

  test('has all its lines, and nothing else counts as one', () => {
    expectAllLines(one);
  });
});

test('98 of 100 credits in PDFs are read', () => {
  const all = drawn.flatMap(({ account }) => creditsOf(account)).length;
  const read = drawn.flatMap(({ statement }) => statement.credits).length;
  expect(all).toBeGreaterThan(500);
  expect(read / all).toBeGreaterThanOrEqual(0.98);
});

const withNarrations = (narrations: string[]): Account => ({
  opening: 100_000,
  isNewestFirst: false,
  booked: narrations.map((note, n) => ({
    day: '2026-11-21',
    amount: '40',
    payer: note,
    vpa: 'a@oksbi',
    id: '632512345678',
    note,
    isCredit: n % 2 === 1,
    balance: 100_000 - 40 * ((n + 1) % 2),
  })),
});

/** Letters of the fonts that every PDF reader has. */
const printable = narration.map((text) => text.replace(/[^ -~]/g, ''));

test('whatever a narration contains, no line of a PDF is lost, and no debit is read as a credit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(printable, { minLength: 2, maxLength: 8 }),
      fc.constantFrom(...layoutNames),
      async (narrations, bank) => {
        const account = withNarrations(narrations);
        const { statement } = await read(await drawPdfFile(bank, account));
        expect(statement && lineCountOf(statement)).toBe(narrations.length);
        expect(statement?.credits.length).toBeLessThanOrEqual(creditsOf(account).length);
      },
    ),
    { seed: 60, numRuns: 120 },
  );
});

describe('a PDF', () => {
  const account = withNarrations(['MEERA', 'ANIL', 'BIJU']);

  test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
    'protected as in version %s opens with its password only',
    async (version) => {
      const bytes = await drawPdfFile('HDFC', account, { password: 'RAVI0101', version });
      expect(await read(bytes)).toMatchObject({ refused: 'locked', locked: expect.any(File) });
      expect(await read(bytes, 'RAVI0102')).toMatchObject({ refused: 'wrongPassword' });
      const { refused, locked, statement } = await read(bytes, 'RAVI0101');
      expect({ refused, locked, debits: statement?.debits }).toEqual({
        refused: null,
        locked: null,
        debits: 2,
      });
    },
  );

  test('without text, without a table, or with too many pages is refused with the reason', async () => {
    const reasonOf = async (draw: Parameters<typeof bytesOf>[0]) => (await read(await bytesOf(draw))).refused;
    expect(await reasonOf((document) => document.rect(9, 9, 99, 99).fill())).toBe('pictures');
    expect(await reasonOf((document) => document.text('Date of the letter: 21/11/2026'))).toBe('noTable');
    const many = (document: Parameters<Parameters<typeof bytesOf>[0]>[0]) => {
      for (let page = 1; page <= 500; page++) document.addPage();
    };
    expect(await reasonOf(many)).toBe('tooLong');
  });

  test('whose amounts stand below the wrong heads gives no credits', async () => {
    const { columns, ...rest } = papers.Axis;
    const [debit, credit] = ['Debit', 'Credit'].map((head) =>
      columns.find((column) => column.head[0] === head),
    );
    if (!debit || !credit) throw new Error('no columns');
    const swapped = columns.map((column) => ({
      ...column,
      cell: column === debit ? credit.cell : column === credit ? debit.cell : column.cell,
    }));
    const bytes = await drawPdfFile('Axis', account, { paper: { ...rest, columns: swapped } });
    const { statement } = await read(bytes);
    expect(statement).toMatchObject({ credits: [], debits: 0, unread: { length: 3 } });
  });

  test('on its side is read, and letters across the page are not', async () => {
    const bytes = await drawPdfFile('Axis', account, {
      onPage: (document) => {
        Object.assign(document.page.dictionary.data, { Rotate: 90 });
        document.rotate(-90).translate(-842, 0).fontSize(40);
        document.save().rotate(30).text('COPY 500.00', 300, 60, { lineBreak: false }).restore().fontSize(8);
      },
    });
    const { statement } = await read(bytes);
    expect(statement).toMatchObject({ credits: { length: 1 }, debits: 2, unread: [] });
  });

  test('that broke off anywhere is damaged, never half a statement', async () => {
    const bytes = await drawPdfFile('SBI', account);
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 0.98]) {
      expect([part, (await read(bytes.slice(0, part * bytes.length))).refused]).toEqual([part, 'damaged']);
    }
  });

  test('names its pages that are only pictures', async () => {
    const bytes = await drawPdfFile('Axis', account, {
      cover: (document) => document.rect(9, 9, 99, 99).fill(),
    });
    const { statement } = await read(bytes);
    expect(statement?.unread).toEqual(['Page 1 has no text, only pictures.']);
    expect(statement?.credits).toHaveLength(1);
  });

  test('runs none of its scripts', async () => {
    const bytes = await drawPdfFile('Axis', account, {
      cover: (document) => document.addNamedJavaScript('open', 'globalThis.wasRun = true; app.alert("run")'),
    });
    expect((await read(bytes)).statement?.debits).toBe(2);
    expect(globalThis).not.toHaveProperty('wasRun');
  });
});
