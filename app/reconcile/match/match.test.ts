import { describe, expect, test } from 'vitest';
import { idWith } from '../../../test/statements/adversarial.ts';
import { shortReference } from '../../donations/donation.ts';
import type { BankLine } from '../line.ts';
import { anil, donation, id, line, matchOf, reasonsOf } from './match.fixture.ts';
import { matchLines, referencesIn } from './match.ts';
import type { Candidate } from './matches.ts';

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
    ['verified otherwise', line(), donation({ isVerified: true }), 'more'],
    ['came and went back', line({ isReversed: true }), donation(), 'likely'],
    ['half a year apart', line({ day: '2026-03-01' }), donation(), 'likely'],
    ['paid by PayPal', line(), donation({ paymentMethod: 'PayPal' }), 'likely'],
    ['paid by card', line(), donation({ paymentMethod: 'Credit / Debit Card' }), 'likely'],
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
    expect(twice).toMatchObject([
      { group: 'twice', reasons: ['sameId', 'twiceInBank'] },
      { group: 'twice', reasons: ['sameId', 'twiceInBank'] },
    ]);
    const both = line({ narration: `UPI/${id}/699999999999` });
    const [first] = matchLines([both, line({ narration: 'UPI/699999999999' })], [donation()], new Map());
    expect(first).toMatchObject({ group: 'twice', reasons: ['sameId', 'twiceInBank'] });
  });

  test('is found by our short reference, but never exact by it', () => {
    const giver = donation({ ...anil, confirmationNumber: null });
    const narration = `UPI/CR/${id}/SOMEBODY/${shortReference(giver.id)}`;
    expect(matchOf(line({ narration }), giver)).toMatchObject({
      group: 'likely',
      reasons: ['sameReference', 'sameAmount'],
    });
    expect(matchOf(line({ narration, amount: '70' }), giver)?.group).toBe('differs');
    expect(matchOf(line({ narration }), { ...giver, isVerified: true })?.group).toBe('more');
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

describe('the reasons of a match', () => {
  const giver = donation({ ...anil, confirmationNumber: null });
  const byReference = line({ narration: `UPI/CR/${id}/SOMEBODY/${shortReference(giver.id)}` });
  const typed = donation({ ...anil, confirmationNumber: '699999999999' });

  test.each<[string, BankLine, Candidate, string[]]>([
    ['verified otherwise', line(), donation({ isVerified: true }), ['sameId', 'sameAmount']],
    ['another amount', line({ amount: '500' }), donation(), ['sameId', 'otherAmount']],
    ['dollars', line(), donation({ currency: 'USD' }), ['sameId', 'foreignCurrency']],
    ['money that went back', line({ isReversed: true }), donation(), ['sameId', 'sameAmount', 'reversed']],
    ['180 days', line({ day: '2027-05-20' }), donation(), ['sameId', 'sameAmount']],
    ['181 days', line({ day: '2027-05-21' }), donation(), ['sameId', 'sameAmount', 'farApart']],
    ['181 days before', line({ day: '2026-05-24' }), donation(), ['sameId', 'sameAmount', 'farApart']],
    [
      'a card',
      line(),
      donation({ paymentMethod: 'Credit / Debit Card' }),
      ['sameId', 'sameAmount', 'notByBank'],
    ],
    ['no method', line(), donation({ paymentMethod: null }), ['sameId', 'sameAmount']],
    ['our reference', byReference, giver, ['sameReference', 'sameAmount']],
    ['our reference, another ID', byReference, typed, ['sameReference', 'sameAmount', 'otherId']],
    [
      'our reference in the bank’s column, no ID',
      line({ narration: 'NEFT', reference: shortReference(giver.id).toLowerCase() }),
      typed,
      ['sameReference', 'sameAmount'],
    ],
    ['no candidate', line(), donation({ ...anil, amount: '70', confirmationNumber: null }), []],
    ['the amount alone', line(), giver, ['sameAmount']],
    [
      'almost the ID',
      line({ narration: `UPI/${id}/X` }),
      donation({ confirmationNumber: '632512345679' }),
      ['sameAmount', 'idAlmost'],
    ],
    ['a phone number', line({ narration: 'UPI/9447000000@ybl' }), giver, ['sameAmount', 'phone']],
    [
      'a name on money that went back',
      line({ narration: 'NEFT ANIL MENON', isReversed: true }),
      giver,
      ['sameAmount', 'reversed', 'name'],
    ],
    [
      'the donor’s words in the line',
      line({ narration: 'NEFT/CICAGOD1234/X' }),
      donation({ ...anil, confirmationNumber: 'CICAgOD 1234' }),
      ['sameAmount', 'idWithin'],
    ],
  ])('%s', (_what, one, other, reasons) => {
    expect(reasonsOf(one, other)).toEqual(reasons);
  });
});

describe('a line that was accepted earlier', () => {
  test('stays verified if its ID is in another donation too', () => {
    const accepted = donation({ ...anil, isVerified: true });
    const [match] = matchLines([line()], [donation()], new Map([[0, accepted]]));
    expect(match).toEqual({
      group: 'verified',
      reasons: ['acceptedBefore', 'twiceHere'],
      donations: [accepted],
    });
  });

  test('has no warning if no other donation has its ID', () => {
    const accepted = donation({ isVerified: true });
    const other = donation({ ...anil, confirmationNumber: null });
    const [match] = matchLines([line()], [accepted, other], new Map([[0, accepted]]));
    expect(match).toEqual({ group: 'verified', reasons: ['acceptedBefore'], donations: [accepted] });
  });

  test('is verified, and its donation is not matched to another line', () => {
    const [first, second] = matchLines(
      [line({ narration: 'BY CASH' }), line({ narration: 'NEFT MEERA NAIR' })],
      [donation({ confirmationNumber: null })],
      new Map([[0, donation({ confirmationNumber: null })]]),
    );
    expect(first).toMatchObject({ group: 'verified', reasons: ['acceptedBefore'] });
    expect(second).toMatchObject({ group: 'unknown', donations: [] });
  });
});

describe('our reference', () => {
  const giver = donation({ ...anil, confirmationNumber: null });
  const reference = shortReference(giver.id);

  test('in two lines is left to the admin', () => {
    const two = [line({ narration: `A ${reference}` }), line({ narration: `B ${reference}` })];
    const matches = matchLines(two, [giver], new Map());
    expect(matches.map(({ group, reasons }) => [group, reasons])).toEqual([
      ['twice', ['sameReference', 'twiceInBank']],
      ['twice', ['sameReference', 'twiceInBank']],
    ]);
  });

  test('of two donations in one line is left to the admin', () => {
    const other = donation({ confirmationNumber: null });
    const both = line({ narration: `X ${reference} ${shortReference(other.id)}` });
    expect(matchOf(both, giver, other)).toEqual({
      group: 'likely',
      reasons: ['sameReference', 'several'],
      donations: ['Anil', 'Meera'],
    });
  });

  test.each([
    ['SHARMA', '5000', 'likely'],
    ['SHARMA', '70', 'unknown'],
    ['234567', '70', 'differs'],
  ])('%s on a line of ₹%s: %s, as a name needs the same amount', (word, amount, group) => {
    const named = donation({ id: idWith(word), confirmationNumber: null, firstname: 'Anil', lastname: 'M' });
    expect(matchOf(line({ narration: `UPI/${word}/X`, amount }), named)?.group).toBe(group);
  });

  test('is found twice in one line once, and not inside a longer word', () => {
    expect(referencesIn(line({ narration: `${reference} X`, reference }))).toEqual([reference]);
    expect(referencesIn(line({ narration: `A${reference} ${reference}9` }))).toEqual([]);
  });
});
