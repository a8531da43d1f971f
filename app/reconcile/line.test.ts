import { describe, expect, test } from 'vitest';
import { bankKey, bankKeysIn } from '../donations/transaction-id.ts';
import { identityOf, merged, numbered } from './line.ts';
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

describe('lines', () => {
  test('keep their identity in every kind of file of the bank', () => {
    expect(identityOf(line())).toBe(
      identityOf(line({ narration: `BY TRANSFER-UPI/CR/${id}/MEERA`, amount: '5000.00' })),
    );
    expect(identityOf(line({ narration: 'BY CASH' }))).not.toBe(
      identityOf(line({ narration: 'BY CASH', day: '2026-11-20' })),
    );
  });

  test('that two statements share are there once', () => {
    const cash = numbered([line({ narration: 'BY CASH' }), line({ narration: 'BY CASH' })]);
    expect(merged([cash, cash, numbered([line()])])).toHaveLength(3);
  });
});
