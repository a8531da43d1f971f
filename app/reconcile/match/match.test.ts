import { describe, expect, test } from 'vitest';
import { shortReference } from '../../donations/donation.ts';
import { bankKey, bankKeysIn } from '../../donations/transaction-id.ts';
import { type BankLine, identityOf, merged, numbered } from '../line.ts';
import { matchLines } from './match.ts';
import type { Candidate } from './matches.ts';
import { isOneEditApart, payerOf } from './names.ts';

const id = '632512345678';

const line = (changes: Partial<BankLine> = {}): BankLine => ({
  day: '2026-11-21',
  amount: '5000',
  narration: `UPI/CR/${id}/MEERA NAI/SBIN/meera.nair@oksbi`,
  reference: '',
  nth: 1,
  isReversed: false,
  ...changes,
});

const donation = (changes: Partial<Candidate> = {}): Candidate => {
  const confirmationNumber = 'confirmationNumber' in changes ? (changes.confirmationNumber ?? null) : id;
  return {
    id: '9f8e7d6c-1a2b-4c3d-8e9f-0a1b2c3d4e5f',
    firstname: 'Meera',
    lastname: 'Nair',
    phone: '+91 98470 12345',
    currency: 'INR',
    amount: '5000',
    rupees: 5000,
    isVerified: false,
    paymentMethod: 'UPI',
    date: '2026-11-21T10:00:00.000Z',
    confirmationNumber,
    bankKey: confirmationNumber && bankKey(confirmationNumber),
    ...changes,
  };
};

const anil = {
  id: '11111111-1a2b-4c3d-8e9f-0a1b2c3d4e5f',
  firstname: 'Anil',
  lastname: 'Menon',
  phone: '+91 94470 00000',
};

const matchOf = (one: BankLine, ...candidates: Candidate[]) => {
  const [match] = matchLines([one], candidates, new Map());
  return match && { ...match, donations: match.donations.map(({ firstname }) => firstname) };
};

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

describe('a line', () => {
  test('is exact by its transaction ID and amount', () => {
    expect(matchOf(line(), donation())).toEqual({
      group: 'exact',
      reasons: ['sameId', 'sameAmount'],
      donations: ['Meera'],
    });
    expect(matchOf(line({ amount: '5000.00' }), donation({ amount: '5000.0' }))?.group).toBe('exact');
  });

  test.each([
    ['another amount', line({ amount: '500' }), donation(), 'differs'],
    ['paise', line({ amount: '5000.50' }), donation(), 'differs'],
    ['dollars', line(), donation({ currency: 'USD' }), 'differs'],
    ['verified already', line(), donation({ isVerified: true }), 'verified'],
    ['came and went back', line({ isReversed: true }), donation(), 'likely'],
    ['half a year apart', line({ day: '2026-03-01' }), donation(), 'likely'],
    ['paid by PayPal', line(), donation({ paymentMethod: 'PayPal' }), 'likely'],
    ['another digit', line(), donation({ confirmationNumber: '632512345679' }), 'likely'],
    ['two digits swapped', line(), donation({ confirmationNumber: '632512345687' }), 'likely'],
    ['a digit missing', line(), donation({ confirmationNumber: '63251234567' }), 'likely'],
    ['the name alone', line(), donation({ confirmationNumber: null }), 'likely'],
    ['another ID and the name', line(), donation({ confirmationNumber: '699999999999' }), 'unknown'],
    ['amount and day alone', line(), donation({ ...anil, confirmationNumber: null }), 'unknown'],
  ])('%s: is not exact', (_what, one, other, group) => {
    expect(matchOf(one, other)?.group).toBe(group);
  });

  test('is left to the admin if two donations or two lines have its ID', () => {
    expect(matchOf(line(), donation(), donation(anil))).toEqual({
      group: 'twice',
      reasons: ['sameId', 'twiceHere'],
      donations: ['Meera', 'Anil'],
    });
    const twice = matchLines([line(), line({ amount: '5000', nth: 2 })], [donation()], new Map());
    expect(twice.map(({ group }) => group)).toEqual(['twice', 'twice']);
  });

  test('is found by our short reference, but never exact by it', () => {
    const giver = donation({ ...anil, confirmationNumber: null });
    const narration = `UPI/CR/${id}/SOMEBODY/${shortReference(giver.id)}`;
    expect(matchOf(line({ narration }), giver)).toMatchObject({
      group: 'likely',
      reasons: ['sameReference', 'sameAmount'],
    });
    expect(matchOf(line({ narration, amount: '70' }), giver)?.group).toBe('differs');
    expect(matchOf(line({ narration }), { ...giver, isVerified: true })?.group).toBe('verified');
  });

  test('matches the one donor it names: in either order, cut short, by phone number or UPI address', () => {
    const open = donation({ confirmationNumber: null });
    const other = donation({ ...anil, confirmationNumber: null });
    for (const narration of [
      'NEFT NAIR MEERA',
      'UPI/CR/699999999999/MEERA NA/SBIN',
      'UPI/CR/699999999999/9847012345@ybl',
      'UPI/CR/699999999999/meeranair@oksbi',
    ]) {
      expect(matchOf(line({ narration }), open, other), narration).toMatchObject({
        group: 'likely',
        donations: ['Meera'],
      });
    }
  });

  test('suggests both of two donors with the same name', () => {
    const one = donation({ confirmationNumber: null });
    const other = donation({ confirmationNumber: null, id: anil.id, lastname: 'Nair', firstname: 'Meera' });
    expect(matchOf(line({ narration: 'NEFT MEERA NAIR' }), one, other)).toMatchObject({
      group: 'likely',
      reasons: expect.arrayContaining(['several']),
      donations: ['Meera', 'Meera'],
    });
  });

  test('is marked if another line could be the same donation’s', () => {
    const open = donation({ confirmationNumber: null });
    const two = [line({ narration: 'NEFT MEERA NAIR' }), line({ narration: 'NEFT MEERA NAIR', nth: 2 })];
    const matches = matchLines(two, [open], new Map());
    expect(matches.every(({ reasons }) => reasons.includes('several'))).toBe(true);
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

  test.each([
    ['12345', '12346', true],
    ['12345', '1234', true],
    ['12345', '12354', true],
    ['12345', '12345', false],
    ['12345', '12453', false],
    ['12345', '54321', false],
  ])('%s and %s are one typing error apart: %s', (one, other, is) => {
    expect(isOneEditApart(one, other)).toBe(is);
  });
});

test('only the first 24 words and names of a narration are compared', () => {
  const word = (n: number) => `${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + (n >> 1))}XQ`;
  const all = Array.from({ length: 57 }, (_, n) => word(n));
  expect(payerOf(all.join('/')).words).toEqual(all.slice(0, 24));
  const names = Array.from({ length: 57 }, (_, n) => `${word(n)} MENON`);
  expect(payerOf(names.join('/')).names).toEqual(names.slice(0, 24));
});
