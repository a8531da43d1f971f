import { expect, test } from 'vitest';
import { findDiversion } from './find-diversion.ts';

test.each([
  ['Pay here: https://evil.example/pay now', 'https://evil.example/pay'],
  ['See evil.example', 'evil.example'],
  ['See evil.example.', 'evil.example.'],
  ['ｅｖｉｌ．ｃｏｍ', 'evil.com'],
  ['evil。com', 'evil。com'],
  ['Visit {beneficiary}.in', '{beneficiary}.in'],
  ['അനിത.ഭാരതം', 'അനിത.ഭാരതം'],
  ['Open upi:pay?pa=x', 'upi:pay?pa=x'],
  ['Pay ravi@upi today', 'ravi@upi'],
  ['Pay ravi @ upi', '@'],
  ['Pay ravi＠upi', 'ravi@upi'],
  ['Account 123456789', '123456789'],
  ['Account 1234 5678 9012.', '1234 5678 9012.'],
  ['Call +91 98470 12345', '+91 98470 12345'],
  ['12-34-56-78-9', '12-34-56-78-9'],
  ['1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8\u200b9', '123456789'],
  ['Account 12345\n67890', '12345\n67890'],
  ['൧൨൩൪൫൬൭൮൯', '൧൨൩൪൫൬൭൮൯'],
  ['①②③④⑤⑥⑦⑧⑨', '123456789'],
  ['1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣', expect.any(String)],
])('%j could divert money by %j', (text, found) => {
  expect(findDiversion(text)).toEqual(found);
});

test.each([
  'We need ₹1,00,00,000. So far ₹20,00,000 has come.',
  '₹12,34,567 of ₹20,00,000 by 26 November 2026.',
  'Dear {name}, thank you for {amount}. {beneficiary} is at home…and resting.',
  'Dr. K.R. Meera and A.P.J. Abdul Kalam, 10:30 a.m., e.g. by UPI.',
  'പ്രിയപ്പെട്ട {name}, {beneficiarys} കുടുംബത്തിനൊപ്പം നിന്നതിനു നന്ദി.',
  '',
])('%j diverts nothing', (text) => {
  expect(findDiversion(text)).toBeNull();
});

test('a long text is examined quickly', () => {
  const start = performance.now();
  for (const part of ['a', '1,', ' ', '- ', 'a1 ']) findDiversion(part.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(2_000);
});
