import { expect, test } from 'vitest';
import { payerOf } from './names.ts';

test('of a narration’s words the first 24 are looked at: who writes more looks for somebody to be taken for', () => {
  const word = (n: number) => `${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + (n >> 1))}XQ`;
  const all = Array.from({ length: 57 }, (_, n) => word(n));
  expect(payerOf(all.join('/')).words).toEqual(all.slice(0, 24));
  const names = Array.from({ length: 57 }, (_, n) => `${word(n)} MENON`);
  expect(payerOf(names.join('/')).names).toEqual(names.slice(0, 24));
});
