/** Files of a bank as they are: spreadsheets with several sheets, old formats, and what is no statement. */
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test, vi } from 'vitest';
import { decodeText, kindOf, maxFileBytes, readFile } from './read-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (content: BlobPart, password: string | null = null) => readFile(new Blob([content]), password);

const head = ['Date', 'Narration', 'Deposit'];
const row = (n: number) => [`${n}/11/2026`, `UPI/MEERA ${n}`, '500'];

/** The rows of an .xlsx with these sheets. */
async function rowsOf(...sheets: unknown[][][]) {
  const file = await writeXlsx({
    sheets: sheets.map((rows, n) => ({ name: `Sheet ${n}`, rows: rows as string[][] })),
  });
  return read(new Uint8Array(file));
}

describe('a spreadsheet', () => {
  test('is read from the sheets with payments, not from a cover', async () => {
    const [cover, november, december] = [
      [['Statement of account'], ['Dear customer']],
      [head, row(21), row(22), row(23)],
      [head, row(24)],
    ];
    const rows = [...november, ...december];
    expect(await rowsOf(cover, november, december)).toEqual({ rows });
    expect(await rowsOf(december, november, cover)).toEqual({ rows: [...december, ...november] });
  });

  test('of one line is that line', async () => {
    expect(await rowsOf([['one']])).toEqual({ rows: [['one']] });
  });

  test('without a table is its longest sheet', async () => {
    const [short, long, other] = [[['one']], [['two'], ['lines']], [['also'], ['two']]];
    expect(await rowsOf(short, long, other)).toEqual({ rows: long });
  });

  test('has days as days, numbers as they are and texts without the bank’s signs', async () => {
    const day = new Date('2026-11-21T00:00:00.000Z');
    expect(await rowsOf([head, [day, '="0123"', 0], ['a="1"', null, '="1" ']])).toEqual({
      rows: [head, ['2026-11-21', '0123', '0'], ['a="1"', '', '="1" ']],
    });
  });
});

test('a text is read as a table', async () => {
  expect(await read('Date,Narration,Deposit\n21/11/2026,UPI/MEERA,500')).toEqual({
    rows: [head, ['21/11/2026', 'UPI/MEERA', '500']],
  });
});

test('a page of the bank is read by the browser', async () => {
  const parseFromString = (text: string) => ({ querySelectorAll: () => (text.includes('<tr>') ? [] : null) });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = parseFromString;
    },
  );
  try {
    expect(await read('<table><tr></tr></table>')).toEqual({ rows: [] });
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a spreadsheet that is packed in an unknown way is damaged, whatever the fault is called', async () => {
  const file = await writeXlsx({ sheets: [{ name: 'S', rows: [head] }] });
  const packed = Buffer.from(file);
  for (const [mark, place] of [
    ['PK\x03\x04', 8],
    ['PK\x01\x02', 10],
  ] as const) {
    for (let at = packed.indexOf(mark); at !== -1; at = packed.indexOf(mark, at + 1)) packed[at + place] = 99;
  }
  expect(await read(new Uint8Array(packed))).toEqual({ refused: 'damaged' });
});

describe('refused is', () => {
  const locked = `${'x'.repeat(20)}${[...'EncryptedPackage'].join('\0')}`;
  const container = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

  test.each<[string, BlobPart, string | null, string]>([
    ['a file of more than 10 MB', new Uint8Array(maxFileBytes + 1), null, 'tooLarge'],
    ['a file of 10 MB without a text', new Uint8Array(maxFileBytes), null, 'other'],
    ['a spreadsheet before 2007', new Uint8Array(container), null, 'oldExcel'],
    ['a spreadsheet that broke off', new Uint8Array([0x50, 0x4b, 3, 4, 9]), null, 'damaged'],
    ['a protected one without a password', new Uint8Array([...container, ...bytes(locked)]), null, 'locked'],
    ['a protected one that broke off', new Uint8Array([...container, ...bytes(locked)]), 'x', 'damaged'],
    ['a PDF that broke off', '%PDF-1.7', null, 'damaged'],
  ])('%s', async (_what, content, password, refused) => {
    expect(await read(content, password)).toEqual({ refused });
  });
});

describe('the kind of a file', () => {
  test.each<[string, number[]]>([
    ['xlsx', [0x50, 0x4b, 3, 4]],
    ['text', [0x50, 0x4b, 3, 5]],
    ['text', [0x50]],
    ['oldExcel', [0xd0, 0xcf, 0x11, 0xe0]],
    ['text', [0xd0, 0xcf, 0x11, 0xe1]],
    // Of Excel 2 to 4, without a container.
    ['oldExcel', [9, 0, 1, 0]],
    ['oldExcel', [9, 2, 1, 0]],
    ['oldExcel', [9, 4, 1, 0]],
    ['oldExcel', [9, 8, 1, 0]],
    ['other', [9, 6, 1, 0]],
    ['text', [9, 8, 1, 1]],
    ['text', [9]],
    ['other', [8, 8, 1, 0]],
  ])('is %s if it begins with the bytes %j', (kind, start) => {
    expect(kindOf(new Uint8Array(start))).toBe(kind);
  });

  test.each([
    ['pdf', `${' '.repeat(1000)}%PDF-1.7`],
    ['text', `${' '.repeat(1020)}%PDF-1.7`],
    ['html', '<!DOCTYPE html>'],
    ['html', '<body>'],
    ['html', '<meta charset="utf-8">'],
    ['html', '\n<tr>'],
    ['text', 'a < table'],
    ['text', '<tables>'],
    ['html', `${' '.repeat(4080)}<table>`],
    ['text', `${' '.repeat(4096)}<table>`],
    ['other', `${' '.repeat(4095)}\0`],
    ['text', `${' '.repeat(4096)}\0`],
  ])('is %s', (kind, text) => {
    expect(kindOf(bytes(text))).toBe(kind);
  });

  test('is a protected spreadsheet only if its directory names the package', () => {
    const container = (name: string) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...bytes(name)]);
    expect(kindOf(container([...'EncryptedPackage'].join('\0')))).toBe('lockedXlsx');
    expect(kindOf(container('EncryptedPackage'))).toBe('oldExcel');
  });
});

test.each<[string, number[], string]>([
  ['UTF-16 of either order', [0xfe, 0xff, 0, 0x44], 'D'],
  ['UTF-16 of either order', [0xff, 0xfe, 0x44, 0], 'D'],
  ['the old code page', [0xff, 0x44], 'ÿD'],
  ['the old code page', [0xfe, 0x44], 'þD'],
  ['the old code page', [0x44, 0xfe], 'Dþ'],
  ['the old code page', [0x44, 0xff], 'Dÿ'],
  ['UTF-8, even if its last letter broke off', [0x44, 0xe2, 0x82], 'D'],
])('a text is read in %s: %j', (_what, content, text) => {
  expect(decodeText(new Uint8Array(content))).toBe(text);
});
