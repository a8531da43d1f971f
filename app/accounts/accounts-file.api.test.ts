/** /accounts.csv: what strangers read on /accounts, as a file that no spreadsheet runs. */
import { beforeEach, expect, test } from 'vitest';
import { fillLanguages, languageCodes } from '../../platform/languages.ts';
import { renderPicture, urlOf } from '../../test/pictures.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { accountsTexts } from '../text/accounts.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
beforeEach(async () => {
  await site.db.deleteFrom('spendings').execute();
});

async function add(changes: Record<string, unknown> = {}): Promise<void> {
  const words = fillLanguages({ en: 'Rent for November', ml: 'നവംബറിലെ വാടക' });
  const json = { date: '2026-11-01', need: 'room', rupees: 12_000, words, bill: null, ...changes };
  const cookie = cookies.superadmin;
  const response = await site.ask('/api/accounts/spendings', { method: 'POST', json, cookie });
  expect(response.status).toBe(200);
}

/** The lines, with the byte order mark that text() would swallow. */
async function linesOf(path: string): Promise<string[]> {
  const response = await site.ask(path);
  expect(response.status).toBe(200);
  const bytes = await response.arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
}

test('every spending is a line, newest first, in the language of the address', async () => {
  const body = new FormData();
  body.set('file', new File([(await renderPicture()) as Uint8Array<ArrayBuffer>], 'bill.png'));
  const bill = await urlOf(
    await site.ask('/api/files/papers', { method: 'POST', body, cookie: cookies.superadmin }),
  );
  await add({ bill });
  await add({ date: '2026-11-20', rupees: 5 });
  const picture = `${site.config.publicUrl}${bill}`;
  expect(await linesOf('/accounts.csv')).toEqual([
    '\ufeffDate,Part of the goal,What it paid for,Rupees,Bill',
    expect.stringMatching(/^2026-11-20,.*,Rent for November,5,$/),
    expect.stringMatching(new RegExp(`^2026-11-01,.*,Rent for November,12000,${picture}$`)),
    '',
  ]);
  const [head, first] = await linesOf('/accounts.csv?lang=ml');
  expect(head).toBe('\ufeffതീയതി,ആവശ്യം,എന്തിനു ചെലവായി,രൂപ,ബിൽ');
  expect(first).toMatch(/,നവംബറിലെ വാടക,5,$/);
});

test.each([
  ['=HYPERLINK("http://x.example","Bill")', `"'=HYPERLINK(""http://x.example"",""Bill"")"`],
  ['@SUM(1+1)', `'@SUM(1+1)`],
  ['-2+3', `'-2+3`],
  ['Rent, "November"', '"Rent, ""November"""'],
])('%s is a text in the file, no formula', async (words, cell) => {
  await add({ words: fillLanguages({ en: words, ml: words }) });
  const [, line] = await linesOf('/accounts.csv');
  expect(line).toContain(`,${cell},12000,`);
});

test('it is a file that no cache keeps', async () => {
  const { headers } = await site.ask('/accounts.csv?lang=en');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="accounts-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

test('no name of a column needs quotes', () => {
  const names = languageCodes.flatMap((language) => Object.values(accountsTexts[language].columns));
  expect(names.filter((name) => /^[=+\-@\s]|[",\r\n]/.test(name))).toEqual([]);
});
