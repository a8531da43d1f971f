import { describe, expect, test } from 'vitest';
import { idsOf } from '../line.ts';
import { readPasted } from './pasted.ts';

const read = (...lines: string[]) => readPasted(lines.join('\n'), '2026-11-22');

describe('IDs and amounts, one payment a line', () => {
  test.each([
    '632512345678 500',
    '632512345678\t500',
    '632512345678,500',
    '632512345678, ₹500',
    '632512345678-500',
    '632512345678 – Rs. 500/-',
    '632512345678 | 500.00',
    '632512345678; 500 Cr',
    '"632512345678","500.00"',
    '500 632512345678',
    '₹500.00, 632512345678',
    '0000632512345678 500',
    '6325 1234 5678 500',
    '6325-1234-5678 - 500',
  ])('%s', (line) => {
    const { credits, debits, unread } = read(line, line.replace('5678', '5679').replace('500', '1,500'));
    expect({ debits, unread }).toEqual({ debits: 0, unread: [] });
    expect(credits).toMatchObject([
      { day: '2026-11-22', amount: '500', narration: line.replace('\t', ' ') },
      { day: '2026-11-22', amount: '1500' },
    ]);
    expect(credits.flatMap(idsOf)).toEqual(['632512345678', '632512345679']);
  });

  test('may be those of NEFT and RTGS', () => {
    expect(read('sbin526325123456 500', '700 HDFCR52026112112345678').credits.map(idsOf)).toEqual([
      ['SBIN526325123456'],
      ['HDFCR52026112112345678'],
    ]);
  });

  test('may say that the money went out', () => {
    expect(read('632512345678 500 Dr')).toMatchObject({ credits: [], debits: 1, unread: [] });
  });

  test.each([
    ['a name', '632512345678 500 MEERA'],
    ['a second number', '632512345678 500 700'],
    ['the last digits of a card', '6325 1234 5678 9012'],
    ['no amount', '632512345678 0'],
    ['a word of sixteen letters', 'SREELAKSHMIMENON 500'],
    ['a day', '21/11/2026 632512345678 500.00'],
  ])('are reported if there is more than that: %s', (_, line) => {
    expect(read(line)).toMatchObject({ credits: [], debits: 0, unread: [line] });
  });

  test('are apart from the lines around them', () => {
    const { credits, unread } = read('Rs.700 from ANIL', '632512345678 500', 'MEERA 686001');
    expect(credits).toMatchObject([{ narration: '632512345678 500' }]);
    expect(unread).toEqual(['Rs.700 from ANIL', 'MEERA 686001']);
  });
});

describe('a passbook', () => {
  const partsOf = (text: string) => {
    const { credits, debits, unread } = read(text);
    return { credits: credits.map((line) => [line.day, line.amount, ...idsOf(line)]), debits, unread };
  };

  test('of Google Pay is read', () => {
    const text = `
      Transaction statement period 01 November 2026 - 22 November 2026
      Date & time Transaction details Amount
      21 Nov, 2026
      10:42 AM
      Received from MEERA NAIR
      UPI Transaction ID: 632512345678
      Paid to State Bank of India 1234
      ₹500
      21 Nov, 2026
      10:50 AM
      Paid to MILMA
      UPI Transaction ID: 632512345679
      Paid by State Bank of India 1234
      ₹40.50
      22 Nov, 2026 Received from ANIL ₹1,200
      11:35 AM UPI Transaction ID: 632612345678
      Paid to HDFC Bank 4230`;
    expect(partsOf(text.replaceAll(/\n +/g, '\n'))).toEqual({
      credits: [
        ['2026-11-21', '500', '632512345678'],
        ['2026-11-22', '1200', '632612345678'],
      ],
      debits: 1,
      unread: [
        'Transaction statement period 01 November 2026 - 22 November 2026 Date & time Transaction details Amount',
      ],
    });
  });

  test('of PhonePe is read', () => {
    const text = `
      Date Transaction Details Type Amount
      Nov 21, 2026
      10:42 am
      DEBIT ₹40 Paid to MILMA
      Transaction ID T2611211042123456789012
      UTR No. 632512345679
      Paid by XXXXXX1234
      Nov 21, 2026
      10:50 am
      CREDIT ₹500 MEERA NAIR
      Transaction ID T2611211050123456789012
      UTR No. 632512345678
      Credited to XXXXXX1234
      Nov 22, 2026 Paid to RECEIVED GOODS DEBIT ₹596
      10:51 AM Transaction ID T2611221051123456789012
      UTR No. 632612345679
      Page 1 of 2
      Nov 22, 2026 Received from ANIL CREDIT ₹1,200
      10:55 AM Transaction ID T2611221055123456789012
      UTR No. 632612345678`;
    expect(partsOf(text.replaceAll(/\n +/g, '\n'))).toEqual({
      credits: [
        ['2026-11-21', '500', '632512345678'],
        ['2026-11-22', '1200', '632612345678'],
      ],
      debits: 2,
      unread: [],
    });
  });

  test.each([
    ['+₹500 MEERA', 'credit'],
    ['-₹500 MILMA', 'debit'],
    ['Received from MEERA ₹500 Failed', 'unread'],
    ['MEERA requested ₹500, received by you', 'unread'],
    ['MEERA CREDIT CARD ₹500', 'unread'],
  ])('with %s has a %s', (words, kind) => {
    const { credits, debits, unread } = read(`21 Nov 2026 ${words}`);
    const counts = { credit: credits.length, debit: debits, unread: unread.length };
    expect(counts).toEqual({ credit: 0, debit: 0, unread: 0, [kind]: 1 });
  });
});
