import { expect, test } from 'vitest';
import { joinedText } from './joined-text.ts';

test.each([
  [['UPI/CR/6123456', '78901/MEERA'], 'UPI/CR/612345678901/MEERA'],
  [['NEFT SBIN52026', '112112345678 MEERA'], 'NEFT SBIN52026 112112345678 MEERA'],
  [['NEFT SBIN026', '112345678 MEERA'], 'NEFT SBIN026112345678 MEERA'],
  [['MEERA', 'NAIR', ''], 'MEERA NAIR'],
  [['SBIN0001234', 'MEERA'], 'SBIN0001234 MEERA'],
  [['21-11-', '2026'], '21-11-2026'],
  [['21 Nov', '2026'], '21 Nov 2026'],
  [['1,000.00', '(Cr)'], '1,000.00 (Cr)'],
  [['1,00,000.', '00'], '1,00,000. 00'],
])('the lines %j of a cell are %j', (lines, text) => {
  expect(joinedText(lines)).toBe(text);
});
