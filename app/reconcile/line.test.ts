import { describe, expect, test } from 'vitest';
import { bankKey, bankKeysIn } from '../donations/transaction-id.ts';
import { toHundredths } from '../money/index.ts';
import { formatLine } from './line.server.ts';
import { type BankLine, identityOf, idsOf, merged, methodOf, numbered } from './line.ts';
import { id, line } from './match/match.fixture.ts';

describe('the transaction ID as a bank prints it', () => {
  test.each([
    [id, id],
    ['6325 1234 5678', id],
    ['6325-1234-5678', id],
    ['UPI Ref No: 6325 1234 5678', id],
    [`UPI/CR/${id}/MEERA`, id],
    [`utr ${id}`, id],
    [`0000${id}`, id],
    ['sbin526325123456', 'SBIN526325123456'],
    ['HDFCR52026112112345678', 'HDFCR52026112112345678'],
    ['hdfcn 5202 4031 512', 'HDFCN52024031512'],
    ['63251 2345678', id],
    [`gpay ${id}`, id],
    [`${id} 21 Nov`, id],
    ['63251234567', null],
    ['6325123456789', null],
    ['1234632512345678', null],
    [`${id} ${id.replace('8', '9')}`, null],
    ['SREELAKSHMIMENON', null],
    ['SREELAKSHMI12345', null],
    ['NAIRMEERAA123456', 'NAIRMEERAA123456'],
    ['paid', null],
    ['CICAgOD123', null],
  ])('in %j is %j', (typed, key) => {
    expect(bankKey(typed)).toBe(key);
  });

  test('a narration can hold several, and none is read out of a longer number', () => {
    expect(bankKeysIn(`NEFT CR-SBIN0001234-MEERA-SBINN52026112112345678`)).toEqual([
      'SBINN52026112112345678',
    ]);
    expect(bankKeysIn('NEFT/SBIN526325123456/MEERA')).toEqual(['SBIN526325123456']);
    expect(bankKeysIn(`UPI-MEERA-${id}-UPI 0000${id}`)).toEqual([id]);
    const [one, two, three] = [id.slice(0, 4), id.slice(4, 8), id.slice(8)];
    for (const gap of [' ', '-']) {
      const inFours = [one, two, three].join(gap);
      expect(bankKeysIn(`UPI/${inFours}/MEERA NAIR`)).toEqual([id]);
      // A card's number is not an ID, nor are twelve digits beside another number.
      expect(bankKeysIn(`CARD ${inFours}${gap}1234`)).toEqual([]);
      expect(bankKeysIn(`CARD 1234${gap}${inFours}`)).toEqual([]);
      expect(bankKeysIn(`CARD 1${inFours}`)).toEqual([]);
      expect(bankKeysIn(`CARD ${inFours}1`)).toEqual([]);
    }
  });
});

describe('the transaction ID of a line', () => {
  test.each([
    ['0000632512345678', [id]],
    ['0000000000000000', []],
    ['0000000000123456', []],
    ['000012345678', ['000012345678']],
    ['000001234567', []],
  ])('with the reference %s is %j', (reference, ids) => {
    expect(idsOf({ narration: 'INTEREST', reference })).toEqual(ids);
  });
});

describe('lines', () => {
  const cash = (changes = {}) => line({ narration: 'BY CASH', ...changes });

  test.each<[string, BankLine, BankLine]>([
    ['the same ID', line(), line({ narration: `BY TRANSFER-UPI/CR/${id}/MEERA`, amount: '5000.00' })],
    ['the ID in the reference', line(), line({ narration: 'NEFT', reference: id })],
    ['another day, the same ID', line(), line({ day: '2026-11-20' })],
    ['other spaces and signs', cash(), cash({ narration: 'by  cash--' })],
    ['another spelling of the amount', cash({ amount: '0.29' }), cash({ amount: '0.290' })],
    [
      'the words in the other column',
      cash({ reference: 'X1' }),
      cash({ narration: 'BY', reference: 'CASH X1' }),
    ],
  ])('are one line with %s', (_what, one, other) => {
    expect(identityOf(one)).toBe(identityOf(other));
  });

  test.each<[string, BankLine, BankLine]>([
    ['another amount', line(), line({ amount: '5000.01' })],
    ['another ID', line(), line({ narration: 'UPI/CR/632512345679/MEERA NAI' })],
    ['another day', cash(), cash({ day: '2026-11-20' })],
    ['other words', cash(), cash({ narration: 'BY CASH 2' })],
    ['digits in the words', cash({ narration: 'BY CASH 1', amount: '500' }), cash({ amount: '1500' })],
    ['other Malayalam letters', cash({ narration: 'മീര' }), cash({ narration: 'മേര' })],
    ['another reference', cash(), cash({ reference: 'X1' })],
  ])('are two lines with %s', (_what, one, other) => {
    expect(identityOf(one)).not.toBe(identityOf(other));
  });

  test('are numbered if they are alike', () => {
    const lines = [cash(), cash({ amount: '70' }), cash(), cash({ narration: 'by cash' })];
    expect(numbered(lines).map(({ nth, narration }) => [nth, narration])).toEqual([
      [1, 'BY CASH'],
      [1, 'BY CASH'],
      [2, 'BY CASH'],
      [3, 'by cash'],
    ]);
  });

  test('that two statements share are there once, as the first statement has them', () => {
    const two = numbered([cash(), cash()]);
    const printed = numbered([cash({ narration: 'By cash' }), line()]);
    expect(merged([two, two, printed])).toEqual([...two, printed[1]]);
  });

  test.each([
    ['UPI/CR/1/MEERA', 'UPI'],
    ['by transfer-upi cr', 'UPI'],
    ['UPIOUT/1', 'Internet Banking'],
    ['XUPI 1', 'Internet Banking'],
    ['NEFT MEERA', 'Internet Banking'],
  ])('with %s suggest %s', (narration, method) => {
    expect(methodOf(line({ narration }))).toBe(method);
  });

  test.each([
    ['500', 50_000],
    ['500.0', 50_000],
    ['0.29', 29],
    ['1.13', 113],
  ])('of ₹%s are %i paise', (amount, paise) => {
    expect(toHundredths(amount)).toBe(paise);
  });
});

describe('the line in the history', () => {
  const day = '21 Nov 2026 · ₹5,000';
  test.each<[string, string, string]>([
    ['UPI/CR', 'X-17', `${day} · UPI/CR · X-17`],
    ['UPI/CR', '', `${day} · UPI/CR`],
    ['', 'X-17', `${day} · X-17`],
    ['', '', day],
    ['x'.repeat(120), '', `${day} · ${'x'.repeat(120)}`],
    [`${'x'.repeat(115)}`, 'X-17', `${day} · ${'x'.repeat(115)} · X-…`],
  ])('of narration %j and reference %j', (narration, reference, shown) => {
    expect(formatLine(line({ narration, reference }))).toBe(shown);
  });
});
