import { describe, expect, test } from 'vitest';
import { DAY } from '../../../platform/durations.ts';
import type { BankLine } from '../line.ts';
import { anil, donation, id, line, matchOf, reasonsOf } from './match.fixture.ts';
import { matchLines } from './match.ts';
import type { Candidate } from './matches.ts';

describe('by amount, day and person', () => {
  const open = donation({ confirmationNumber: null });
  const named = line({ narration: 'NEFT MEERA NAIR' });
  const groupAt = (date: string, one = named) => matchOf(one, { ...open, date })?.group;

  test('a donation is found from 15 days before until 8 days after the line’s noon in India', () => {
    expect(groupAt('2026-11-06T06:30:00.000Z')).toBe('likely');
    expect(groupAt('2026-11-06T06:29:59.999Z')).toBe('unknown');
    expect(groupAt('2026-11-29T06:30:00.000Z')).toBe('likely');
    expect(groupAt('2026-11-29T06:30:00.001Z')).toBe('unknown');
    expect(matchOf(named, { ...open, date: '2026-11-29T06:30:00.001Z' })?.donations).toEqual([]);
  });

  test('only an unverified donation in rupees that was not paid by PayPal is found', () => {
    for (const changes of [{ isVerified: true }, { currency: 'USD' }, { paymentMethod: 'PayPal' as const }])
      expect(matchOf(named, { ...open, ...changes })).toEqual({
        group: 'unknown',
        reasons: [],
        donations: [],
      });
  });

  test('a donation that another line matches by its ID is not found', () => {
    const lines = [line(), line({ narration: 'NEFT MEERA NAIR' })];
    expect(matchLines(lines, [donation()], new Map()).map(({ group }) => group)).toEqual([
      'exact',
      'unknown',
    ]);
  });

  test('part of a name, or the name with another ID, is only a suggestion', () => {
    const part = line({ narration: 'NEFT MEERA KUMAR' });
    expect(matchOf(part, open)).toEqual({ group: 'unknown', reasons: ['sameAmount'], donations: ['Meera'] });
    const otherId = donation({ confirmationNumber: '699999999999' });
    expect(matchOf(line(), otherId)).toEqual({
      group: 'unknown',
      reasons: ['sameAmount'],
      donations: ['Meera'],
    });
  });

  test('the three nearest donations are suggested, nearest first', () => {
    const others = ['10', '18', '21', '15', '20'].map((day, n) => ({
      ...open,
      id: `${n}1111111-1a2b-4c3d-8e9f-0a1b2c3d4e5f`,
      firstname: day,
      lastname: '',
      date: `2026-11-${day}T06:30:00.000Z`,
    }));
    expect(matchOf(line({ narration: 'BY CASH' }), ...others)?.donations).toEqual(['21', '20', '18']);
  });

  test('stronger evidence wins by 15 points: a name three days nearer does not suffice', () => {
    const near = { ...open, id: anil.id, lastname: 'Nair K', date: '2026-11-21T06:30:00.000Z' };
    const far = { ...open, date: '2026-11-12T06:30:00.000Z' };
    const both = line({ narration: 'NEFT MEERA NAIR' });
    expect(matchOf(both, near, far)).toMatchObject({ group: 'likely', donations: ['Meera', 'Meera'] });
    expect(reasonsOf(both, near, far)).toContain('several');
    const byPhone = line({ narration: 'NEFT MEERA 9847012345' });
    const other = { ...near, phone: '+91 94470 00000', lastname: 'Menon' };
    expect(matchOf(byPhone, other, far)).toMatchObject({ group: 'likely', reasons: ['sameAmount', 'phone'] });
  });

  const others = (count: number, changes: Partial<Candidate>) =>
    Array.from({ length: count }, (_, n) => ({
      ...open,
      id: `${n}1111111-1a2b-4c3d-8e9f-0a1b2c3d4e5f`,
      ...changes,
    }));

  test.each([
    ['Nair', 'likely'],
    ['Kumar', 'unknown'],
  ])('at most three donations of Meera %s are suggested (%s)', (lastname, group) => {
    const match = matchOf(named, ...others(5, { lastname }));
    expect(match).toMatchObject({ group, donations: ['Meera', 'Meera', 'Meera'] });
  });

  /** So many days before the line's noon in India. */
  const daysBefore = (days: number) =>
    new Date(Date.parse('2026-11-21T06:30:00.000Z') - days * DAY).toISOString();
  const almost = { confirmationNumber: '632512345679', bankKey: '632512345679', firstname: 'Biju' };

  test.each([
    [3, 0, ['Biju']],
    [3.1, 0, ['Biju', 'Meera']],
    [3.1, 7, ['Biju']],
    [7, 3.1, ['Biju']],
    [7.1, 7, ['Biju', 'Meera']],
    [14, 7.1, ['Biju']],
  ])('an almost equal ID %f days before and the name %f days before: %j', (days, other, donations) => {
    const byId = { ...open, ...almost, id: anil.id, lastname: 'X', date: daysBefore(days) };
    const byName = { ...open, date: daysBefore(other) };
    const match = matchOf(line({ narration: `UPI/${id}/MEERA NAIR` }), byId, byName);
    expect(match?.donations).toEqual(donations);
    expect(match?.reasons.includes('several')).toBe(donations.length > 1);
  });

  test('only donations with nearly the same evidence are suggested together', () => {
    const [one, other] = others(2, { ...almost, lastname: 'X', date: daysBefore(10) }) as [
      Candidate,
      Candidate,
    ];
    const byName = { ...open, date: daysBefore(10) };
    expect(matchOf(line({ narration: `UPI/${id}/MEERA NAIR` }), one, other, byName)).toMatchObject({
      group: 'likely',
      donations: ['Biju', 'Biju'],
    });
  });

  const typed = (confirmationNumber: string) => donation({ ...anil, confirmationNumber });

  test.each<[string, BankLine, Candidate, string[]]>([
    ['another ID', line(), typed('699999999999'), []],
    ['another ID, on a line without one', line({ narration: 'BY CASH' }), typed('699999999999'), ['Anil']],
    ['words that are not an ID', line(), typed('paid'), ['Anil']],
    [
      'another ID and the name, the same week',
      line(),
      donation({ confirmationNumber: '699999999999' }),
      ['Meera'],
    ],
    [
      'another ID and the name, ten days before',
      line(),
      donation({ confirmationNumber: '699999999999', date: daysBefore(10) }),
      [],
    ],
  ])('a donation with %s is suggested: %j', (_what, one, other, donations) => {
    expect(matchOf(one, other)).toEqual({
      group: 'unknown',
      reasons: donations.length > 0 ? ['sameAmount'] : [],
      donations,
    });
  });

  test.each([
    ['AB1234', 'likely'],
    ['A1234', 'unknown'],
    ['ABC123', 'unknown'],
    ['123456', 'likely'],
    ['A1B2C3D4', 'likely'],
  ])('the typed text %s in the line: %s', (word, group) => {
    expect(matchOf(line({ narration: `NEFT/${word}/X` }), typed(word))?.group).toBe(group);
  });
});
