import { describe, expect, test } from 'vitest';
import { anil, donation, line, matchOf, reasonsOf } from './match.fixture.ts';
import { matchLines } from './match.ts';

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
});
