/** What the admin adds to the page: text, files, and corrections of columns. */
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/days.ts';
import { drawPdfFile } from '../../../test/statements/pdf-files.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { correctColumns, sourceOfFile, sourceOfText } from './source.ts';

beforeEach(() => storeValue('device', 'kaithangu.statementColumns', null));

const rows = ['Date,Narration,Deposit,Bonus', '21/11/2026,UPI/CR/612345678901/MEERA,500,7'];
const read = ([first = '', second = '']: string[], password?: string) =>
  sourceOfFile(new File([`${first}\n${second}`], 'november.csv'), password);
const amounts = ({ statement }: Awaited<ReturnType<typeof read>>) =>
  statement?.credits.map(({ amount }) => amount);

describe('pasted text', () => {
  test('is a table if it has the columns of one', async () => {
    const source = await sourceOfText(rows.join('\n').replaceAll(',', '\t'));
    expect(source).toMatchObject({ name: 'Pasted lines', refused: null, locked: null });
    expect(source.table).toMatchObject({ rows: [expect.anything(), expect.anything()], pictures: null });
    expect(amounts(source)).toEqual(['500']);
  });

  test('with debits only is a table, too', async () => {
    const { table, statement } = await sourceOfText(
      'Date\tNarration\tDebit\tCredit\n21/11/2026\tMILMA\t40\t',
    );
    expect([table?.rows.length, statement?.debits]).toEqual([2, 1]);
  });

  test('is single lines if it has no table, or a table without payments', async () => {
    const line = 'Rs.500.00 credited on 21-11-2026 by UPI Ref 612345678901';
    const source = await sourceOfText(line);
    expect(source).toMatchObject({ name: 'Pasted lines', table: null, refused: null });
    expect(amounts(source)).toEqual(['500']);
    const { table } = await sourceOfText(`Date\tNarration\tDeposit\n${line}`);
    expect(table).toBeNull();
  });

  test('without a day is of today in India', async () => {
    const { statement } = await sourceOfText('Rs.500.00 credited by UPI Ref 612345678901');
    expect(statement?.credits.map(({ day }) => day)).toEqual([dayInIndia(Date.now())]);
  });

  test.each([
    ['a debit', 'Rs.40.00 debited on 21-11-2026 by UPI Ref 612345678902', { debits: 1 }],
    ['an unreadable line', '21-11-2026 UPI 612345678902 40.00', { unread: { length: 1 } }],
  ])('with a credit and %s is not empty', async (_what, other, statement) => {
    const source = await sourceOfText(`Rs.500.00 credited on 21-11-2026 by UPI Ref 612345678901\n\n${other}`);
    expect(source).toMatchObject({ refused: null, statement: { credits: { length: 1 }, ...statement } });
  });

  test.each(['', ' \n ', 'Dear friends'])('without a payment is refused as empty: %j', async (text) => {
    expect(await sourceOfText(text)).toMatchObject({ table: null, refused: 'empty' });
  });

  test('with an unreadable line only is shown, not refused', async () => {
    const { statement, refused } = await sourceOfText('21-11-2026 UPI 612345678901 500.00');
    expect([refused, statement?.unread.length]).toEqual([null, 1]);
  });
});

describe('a file', () => {
  test('has its name, and an id of its own', async () => {
    const [one, other] = [await read(rows), await read(rows)];
    expect(one).toMatchObject({ name: 'november.csv', refused: null, locked: null });
    expect(one.id).not.toBe(other.id);
  });

  test('without a word is refused as empty, one without columns waits for them', async () => {
    expect(await read([' ', ''])).toMatchObject({ refused: 'empty', table: null, statement: null });
    const unknown = await read(['Eins,Zwei,Drei', 'x1,y,z']);
    expect(unknown).toMatchObject({ refused: null, statement: null });
    expect(unknown.table).toMatchObject({ columns: { head: 0, at: {} } });
  });

  test('that is protected waits for its password, a file that can’t be read does not', async () => {
    const rows = [['Date'], ['21/11/2026']];
    const encryption = { password: 'RAVI0101', spinCount: 1000 };
    const locked = await writeXlsx({ sheets: [{ name: 'S', rows }], encryption });
    const file = new File([new Uint8Array(locked)], 'statement.xlsx');
    const asked = [await sourceOfFile(file), await sourceOfFile(file, 'RAVI0102')];
    expect(asked.map(({ refused }) => refused)).toEqual(['locked', 'wrongPassword']);
    for (const source of asked) expect(source.locked).toBe(file);
    expect((await sourceOfFile(file, 'RAVI0101')).locked).toBeNull();
    expect((await sourceOfFile(new File(['\0'], 'old.dat'))).locked).toBeNull();
  });

  test('with empty lines and empty cells is no empty file', async () => {
    const source = await read([',Date,Narration,Deposit', '\n,21/11/2026,UPI/MEERA,500']);
    expect([source.refused, amounts(source), source.statement?.unread]).toEqual([null, ['500'], []]);
  });

  test('that can’t be read says why', async () => {
    const file = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'old.xls');
    expect(await sourceOfFile(file)).toMatchObject({ name: 'old.xls', refused: 'oldExcel', locked: null });
  });
});

describe('corrected columns', () => {
  const at = { day: 0, narration: 1, credit: 3 };

  test('are used for this file and remembered for files with the same head only', async () => {
    expect(amounts(correctColumns(await read(rows), at))).toEqual(['7']);
    expect(readStored('device', 'kaithangu.statementColumns')).toEqual({
      'date|narration|deposit|bonus': at,
    });
    expect(amounts(await read(rows))).toEqual(['7']);
    const other = ['Date,Narration,Deposit,Gifts', rows[1] ?? ''];
    expect(amounts(await read(other))).toEqual(['500']);
    // A second bank's columns are remembered beside the first one's.
    correctColumns(await read(other), at);
    expect([amounts(await read(rows)), amounts(await read(other))]).toEqual([['7'], ['7']]);
  });

  test('that do not suffice yield no payments', async () => {
    const source = correctColumns(await read(rows), { day: 0, narration: 1 });
    expect(source).toMatchObject({ statement: null, table: { columns: { at: { day: 0, narration: 1 } } } });
  });

  test('change nothing of pasted lines', async () => {
    const source = await sourceOfText('Rs.500.00 credited on 21-11-2026 by UPI Ref 612345678901');
    expect(correctColumns(source, at)).toBe(source);
  });
});

describe('a PDF', () => {
  const booked = { day: '2026-11-21', amount: '40', payer: 'MEERA', vpa: 'a@oksbi', id: '632512345678' };
  const account = {
    opening: 1000,
    isNewestFirst: false,
    booked: [
      { ...booked, note: 'MEERA', isCredit: true, balance: 1040 },
      { ...booked, note: 'MILMA', isCredit: false, balance: 1000 },
    ],
  };
  const sourceOf = async (options: Parameters<typeof drawPdfFile>[2], drawn = account) =>
    sourceOfFile(new File([await drawPdfFile('Axis', drawn, options)], 'axis.pdf'));

  test('names its pages without text', async () => {
    const source = await sourceOf({ cover: (document) => document.rect(9, 9, 99, 99).fill() });
    expect(source.table?.pictures).toEqual([1]);
    expect(source.statement?.unread).toEqual(['Page 1 has no text, only pictures.']);
    expect(amounts(source)).toEqual(['40']);
  });

  test('is read only as far as its balances agree, a text file in any case', async () => {
    const booked = account.booked.map((payment) => ({ ...payment, isCredit: !payment.isCredit }));
    const source = await sourceOf({}, { ...account, booked });
    expect(source.statement).toMatchObject({ credits: [], debits: 0, unread: { length: 2 } });
    const text = 'Date,Narration,Debit,Credit,Balance\n21/11/2026,MEERA,40,,1040';
    expect((await read([text, '21/11/2026,MILMA,,40,1000'])).statement).toMatchObject({
      credits: { length: 1 },
      debits: 1,
    });
  });
});
