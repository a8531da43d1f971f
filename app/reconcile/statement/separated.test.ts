import { describe, expect, test } from 'vitest';
import { rowsIn } from './separated.ts';

const plain = ['21/11/2026', 'MEERA', '', '500.00'];

describe('a text', () => {
  test.each([
    ['commas', plain.join(',')],
    ['semicolons', plain.join(';')],
    ['bars', plain.join('|')],
    ['tabs', plain.join('\t')],
  ])('is separated by %s', (_, line) => {
    expect(rowsIn(line)).toEqual([plain]);
  });

  test('is separated by tabs even if amounts contain commas', () => {
    expect(rowsIn('21/11/2026\tMEERA\t1,00,000.00')).toEqual([['21/11/2026', 'MEERA', '1,00,000.00']]);
  });

  test('is separated by the sign that makes a table of it, whatever stands above', () => {
    const text = 'A, B, C\nD, E, F\nG, H, I\nDate\tNarration\tAmount\n21/11/2026\tMEERA\t1,00,000.00\n';
    expect(rowsIn(text).slice(3)).toEqual([
      ['Date', 'Narration', 'Amount'],
      ['21/11/2026', 'MEERA', '1,00,000.00'],
      [''],
    ]);
  });

  test('is not separated by a stray tab', () => {
    const lines = ['Date,Narration,Amount', '21/11/2026,A\t\tB,500'];
    expect(rowsIn(lines.join('\n'))[1]).toEqual(['21/11/2026', 'A\t\tB', '500']);
  });

  test('may begin with a byte order mark and end its lines in any way', () => {
    expect(rowsIn('\ufeffa,b,c\r\nd,e,f\rg,h,i\nj')).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
      ['j'],
    ]);
  });
});

describe('quotes', () => {
  test.each([
    ['hold commas', 'a,"b,c",d', ['a', 'b,c', 'd']],
    ['hold quotes', 'a,"b ""c"" d",e', ['a', 'b "c" d', 'e']],
    ['hold a quote before a comma', 'a,"b"",c",d', ['a', 'b",c', 'd']],
    ['may have spaces around them', 'a, "b,c" ,d', ['a', 'b,c', 'd']],
    ['may end the line', 'a,b,"c,d"', ['a', 'b', 'c,d']],
    ['may be empty', '"",b,""', ['', 'b', '']],
    ['keep a zero for Excel', 'a,="012",c', ['a', '012', 'c']],
    ['keep a zero for Excel within quotes', 'a,"=""012""",c', ['a', '012', 'c']],
    ['may be forgotten within quotes', 'a,"b "c" d",e', ['a', 'b "c" d', 'e']],
    ['within a cell are its text', 'a,b "c" d,e', ['a', 'b "c" d', 'e']],
  ])('%s', (_, line, cells) => {
    expect(rowsIn(line)).toEqual([cells]);
  });

  test('hold lines', () => {
    expect(rowsIn('a,"b\nc\nd",e\nf,g,h')).toEqual([
      ['a', 'b\nc\nd', 'e'],
      ['f', 'g', 'h'],
    ]);
  });

  test('that nobody closes do not swallow the next rows', () => {
    expect(rowsIn('1,21/11/2026,"MEERA,500\n2,22/11/2026,"ANIL",700\n3,23/11/2026,JOHN,900')).toEqual([
      ['1', '21/11/2026', '"MEERA', '500'],
      ['2', '22/11/2026', 'ANIL', '700'],
      ['3', '23/11/2026', 'JOHN', '900'],
    ]);
    const lines = ['a,"b,c', ...'defg', 'h",i,j'];
    expect(rowsIn(lines.join('\n')).slice(0, 2)).toEqual([['a', '"b', 'c'], ['d']]);
    expect(rowsIn(['a,"b,c', ...'def', 'h",i,j'].join('\n'))).toEqual([['a', 'b,c\nd\ne\nf\nh', 'i', 'j']]);
  });

  test('that open the last row do not hide it', () => {
    expect(rowsIn('a,b,c\nd,"e,f')).toEqual([
      ['a', 'b', 'c'],
      ['d', '"e', 'f'],
    ]);
  });
});
