import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { bankNames, formatStatement, textOf } from '../../../test/statements/banks.ts';
import { days, generatePayment, openChance } from '../../../test/statements/people.ts';
import { type Columns, findColumns } from './columns.ts';
import { decodeText, kindOf } from './read-file.ts';
import { rowsIn } from './separated.ts';
import { sourceOfFile } from './source.ts';
import { readCredits } from './table.ts';

const chance = openChance('statement');
const payments = days(20, '2026-11-21').flatMap((day) => [
  generatePayment(chance, day),
  generatePayment(chance, day),
]);

/** The rows as the page reads them: some banks write '="0123"'. */
const asRead = ({ rows }: { rows: string[][] }) => ({
  rows: rows.map((row) => row.map((cell) => cell.replace(/^="(.*)"$/, '$1'))),
});

describe.each(bankNames)('a statement of %s', (bank) => {
  const { rows } = asRead(formatStatement(bank, payments));
  const ours = payments.filter(({ isCredit }) => isCredit);

  test('yields its credits with day, amount and ID, and counts its debits', () => {
    const columns = findColumns(rows);
    if (!columns) throw new Error('no columns');
    const { credits, debits, unread } = readCredits(rows, columns);
    expect(unread).toEqual([]);
    expect(debits).toBe(payments.length - ours.length);
    expect(credits.map(({ day, amount }) => ({ day, amount }))).toEqual(
      ours.map(({ day, amount }) => ({ day, amount })),
    );
    for (const [n, { id }] of ours.entries()) expect(credits[n]?.narration).toContain(id);
    for (const line of credits) expect(line.isReversed).toBe(line.narration.includes('AMAZON RETURN'));
  });
});

describe.each(['SBI', 'HDFC', 'South Indian', 'Canara'] as const)('the file of %s', (bank) => {
  test('is read as the table that it was made from', async () => {
    const statement = formatStatement(bank, payments);
    const rows = rowsIn(textOf(statement));
    const columns = findColumns(rows);
    const { rows: expected } = asRead(statement);
    expect(columns && readCredits(rows, columns)).toEqual(
      readCredits(expected, findColumns(expected) as Columns),
    );
  });
});

describe('a file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test.each([
    ['xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 0])],
    ['oldExcel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['pdf', bytes('%PDF-1.7')],
    ['pdf', bytes('\r\n%PDF-1.4')],
    ['html', bytes('\r\n<html xmlns:x="urn:x"><table><tr>')],
    ['html', bytes('<TABLE border=1><TR><TD>Date')],
    ['text', bytes('Txn Date\tDescription\tDebit')],
    ['text', new Uint8Array([0xff, 0xfe, 0x44, 0, 0x61, 0])],
    ['other', new Uint8Array([1, 2, 0, 0, 7])],
  ] as const)('is %s by its first bytes', (kind, content) => {
    expect(kindOf(content)).toBe(kind);
  });

  test('of Excel with a password opens with its password only', async () => {
    const rows = [
      ['Date', 'Narration', 'Deposit'],
      ['21/11/2026', 'UPI/CR/612345678901', '500'],
    ];
    const locked = await writeXlsx({
      sheets: [{ name: 'Statement', rows }],
      encryption: { password: 'RAVI0101', spinCount: 1000 },
    });
    const file = new File([new Uint8Array(locked)], 'statement.xlsx');
    expect(await sourceOfFile(file)).toMatchObject({ refused: 'locked', locked: file });
    expect(await sourceOfFile(file, 'RAVI0102')).toMatchObject({ refused: 'wrongPassword', locked: file });
    const { statement, locked: isLocked } = await sourceOfFile(file, 'RAVI0101');
    expect([statement?.credits.length, isLocked]).toEqual([1, null]);
    // The cipher of Excel 2007: version 3.2 instead of 4.4.
    const at = Buffer.from(locked).indexOf(Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]));
    locked.set([3, 0, 2, 0], at);
    const old = new File([new Uint8Array(locked)], 'statement.xlsx');
    expect(await sourceOfFile(old, 'RAVI0101')).toMatchObject({ refused: 'oldPassword', locked: null });
  });

  test('is read in UTF-8, UTF-16 and the old code page', () => {
    expect(decodeText(bytes('₹500'))).toBe('₹500');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x44, 0]))).toBe('D');
    expect(decodeText(new Uint8Array([0x80, 0x35]))).toBe('€5');
  });
});
