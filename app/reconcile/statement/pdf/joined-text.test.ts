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
  [['21/', '11/2026'], '21/11/2026'],
  [['21-', 'Nov'], '21- Nov'],
  [['A-', '2026'], 'A- 2026'],
  [['MEERA', '', 'NAIR'], 'MEERA NAIR'],
  [[], ''],
  // Twelve letters and digits are no ID, nor are 13 digits.
  [['UPI/612345', '67890A'], 'UPI/612345 67890A'],
  [['6123456', '789012'], '6123456 789012'],
  [['SBINR520261121', '12345678'], 'SBINR52026112112345678'],
  [['sbin5202611', '21123/MEERA'], 'sbin520261121123/MEERA'],
  // A number beside a word of the right length is no part of it.
  [['612345678', 'ABC'], '612345678 ABC'],
  [['21-', 'A5'], '21- A5'],
  [['6123456', '/78901'], '6123456 /78901'],
  [['UPI/A123456', '78901'], 'UPI/A123456 78901'],
  [['ABC', '612345678'], 'ABC 612345678'],
  [['AB12CD34E', 'F5G6H7I'], 'AB12CD34E F5G6H7I'],
  [['612345/ABCDEFGHIJ', '12345'], '612345/ABCDEFGHIJ 12345'],
])('the lines %j of a cell are %j', (lines, text) => {
  expect(joinedText(lines)).toBe(text);
});
