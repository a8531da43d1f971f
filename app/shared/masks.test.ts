import { expect, test } from 'vitest';
import { lastFour, maskEmail, maskName, maskPhone } from './masks.ts';

test.each([
  ['Meera', 'M•••'],
  [' Meera Nair', 'M•••'],
  ['മീര', 'മ•••'],
  ['𝔐eera', '𝔐•••'],
  ['', '•••'],
])('of the name %j strangers see %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

test.each([
  ['meera@example.com', 'm•••@example.com'],
  ['m@example.com', 'm•••@example.com'],
  ['"odd@name"@example.com', '"•••@example.com'],
])('of the address %s strangers see %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test.each([
  ['+91 98470 12345', '+91 ••••••2345'],
  ['+91  98470-12345', '+91 ••••••2345'],
  ['+1 212 555 0100', '+1 ••••••0100'],
  ['+971 50 123 4567', '+971 ••••••4567'],
  ['+919847012345', '+91 ••••••2345'],
  ['+1234 567 8901', '+12 ••••••8901'],
  ['98470 12345', '••••••2345'],
  ['98470 +91 12345', '••••••2345'],
  ['0481-2345678', '••••••5678'],
  // A number with hardly more than four digits is hidden completely.
  ['1234567', '••••••4567'],
  ['123456', '••••••'],
  ['+91 12-34', '+91 ••••••'],
])('of the number %s strangers see %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});

test.each([
  ['412345678901', '…8901'],
  ['HDFCN-5202 4031/512', '…1512'],
  ['12345678', '…5678'],
  // Shows at most half of the letters and digits.
  ['12345', '…45'],
  ['ദീപ 12', '…12'],
  ['7', '…'],
  ['–', '…'],
])('of the transaction ID %j the family sees %j', (id, shown) => {
  expect(lastFour(id)).toBe(shown);
});
