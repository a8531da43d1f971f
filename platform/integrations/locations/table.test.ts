import { expect, test } from 'vitest';
import { type LocationTable, placeAt, readTable, writeTable } from './table.ts';

const table: LocationTable = {
  source: 'a test',
  places: ['', ...Array.from({ length: 300 }, (_, i) => `place ${i + 1}`)],
  ipv4: { starts: [256, 300, 2 ** 24, 2 ** 32 - 1], places: [1, 0, 300, 2] },
  ipv6: { starts: [0x2001_0000_0000, 0x2001_0000_0001, 2 ** 48 - 1], places: [128, 127, 3] },
};

test('a table read is the table written', () => {
  const read = readTable(writeTable(table));
  expect(read.source).toBe(table.source);
  expect(read.places).toEqual(table.places);
  for (const family of ['ipv4', 'ipv6'] as const) {
    expect([...Array.from(read[family].starts)]).toEqual(table[family].starts);
    expect([...Array.from(read[family].places)]).toEqual(table[family].places);
  }
});

test.each([
  ['ipv4', 0, 0],
  ['ipv4', 255, 0],
  ['ipv4', 256, 1],
  ['ipv4', 299, 1],
  ['ipv4', 300, 0],
  ['ipv4', 2 ** 24 - 1, 0],
  ['ipv4', 2 ** 24, 300],
  ['ipv4', 2 ** 32 - 2, 300],
  ['ipv4', 2 ** 32 - 1, 2],
  ['ipv6', 0x2000_ffff_ffff, 0],
  ['ipv6', 0x2001_0000_0000, 128],
  ['ipv6', 0x2001_0000_0001, 127],
  ['ipv6', 2 ** 48 - 2, 127],
  ['ipv6', 2 ** 48 - 1, 3],
] as const)('in %s the address %i is in place %i', (family, address, place) => {
  expect(placeAt(table[family], address)).toBe(place);
});

test('an empty table places nothing', () => {
  expect(placeAt({ starts: [], places: [] }, 1)).toBe(0);
});

test('a table cut short, or of another format, is refused', () => {
  const bytes = writeTable(table);
  expect(() => readTable(bytes.subarray(0, -1))).toThrow('cut short');
  expect(() => readTable(Buffer.from('{"format":2}\0'))).toThrow('not a table');
  expect(() => readTable(Buffer.from('garbage'))).toThrow();
  expect(() => readTable(new Uint8Array())).toThrow();
});
