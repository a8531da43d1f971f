import { describe, expect, test } from 'vitest';
import { readCredits } from './table.ts';

describe('a credit whose money went back', () => {
  const isReversed = (narration: string) =>
    readCredits([['21/11/2026', narration, '500.00']], { head: -1, at: { day: 0, narration: 1, credit: 2 } })
      .credits[0]?.isReversed;

  test.each([
    'UPI/REV/632512345678',
    'REV-UPI-632512345678',
    'REV: IMPS',
    'REV UPI 1',
    'REV 632512345678',
    'Rev of charges',
    'NEFT RETURN',
    'returned',
    'REVERSAL',
    'reversed',
    'REFUND',
    'Chargeback',
    'CHQ RTN',
    'IMPS/RTN/1',
    'O/W-RTN',
  ])('is %s', (narration) => expect(isReversed(narration)).toBe(true));

  test.each([
    'UPI/CR/632512345678/REV THOMAS',
    'UPI-Rev. Thomas',
    'REV FR JOSEPH',
    'REV 2 JOHN',
    'UPI/RTN SURESH',
    'RTN. SURESH MENON',
    'PREV/1',
    'REVATHY',
  ])('is not %s', (narration) => expect(isReversed(narration)).toBe(false));
});
