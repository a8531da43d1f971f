import { describe, expect, test } from 'vitest';
import { donorNamesOf, isOneEditApart, likenessOf, payerOf } from './names.ts';

const meera = { firstname: 'Meera', lastname: 'Nair', phone: '+91 98470 12345' };
const likeness = (narration: string, donor: Partial<typeof meera> = {}) =>
  likenessOf(payerOf(narration), donorNamesOf({ ...meera, ...donor }));

describe('a payer and the donor Meera Nair, +91 98470 12345', () => {
  test.each([
    ['UPI/CR/9847012345@ybl', 'phone'],
    ['UPI/919847012345/X', 'phone'],
    ['UPI/9847012345/MEERA NAIR', 'phone'],
    // One digit more or less is another number.
    ['UPI/1919847012345/X', null],
    ['UPI/984701234/X', null],
    ['UPI/9847012346/X', null],
    ['NEFT MEERA NAIR', 'name'],
    ['NEFT-NAIR MEERA-SBI', 'name'],
    ['UPI/MEERA NA/SBIN', 'name'],
    ['upi/meera nair/sbin', 'name'],
    ['UPI/MÉERA NAIR/SBIN', 'name'],
    ['MEERA/X/NAIR', 'name'],
    ['UPI/MEERANAIR@oksbi', 'name'],
    ['UPI/NAIRMEERA@oksbi', 'name'],
    ['UPI/MEERANA@oksbi', 'name'],
    ['UPI/MEERAN@oksbi', null],
    ['UPI/NAIRME@oksbi', null],
    ['UPI/NAIRMEE@oksbi', 'name'],
    ['UPI/MEERA/SBIN', 'partOfName'],
    ['UPI/MEERA KUMAR/SBIN', 'partOfName'],
    ['UPI/MEER/SBIN', 'partOfName'],
    ['UPI/MEE/SBIN', null],
    ['UPI/MEERAS/SBIN', null],
    ['UPI/XMEERANAIR/SBIN', null],
    ['UPI/ANIL MENON/SBIN', null],
    ['', null],
  ])('%s: %s', (narration, expected) => {
    expect(likeness(narration)).toBe(expected);
  });
});

test.each([
  ['one letter differs', 'UPI/LEKSHMI/X', { firstname: 'Lakshmi', lastname: 'Das' }, 'partOfName'],
  ['one letter is missing', 'UPI/LAKSMI/X', { firstname: 'Lakshmi', lastname: 'Das' }, 'partOfName'],
  ['the first letter differs', 'UPI/RAKSHMI/X', { firstname: 'Lakshmi', lastname: 'Das' }, null],
  ['a short name differs', 'UPI/MEENA/X', { firstname: 'Meera', lastname: 'Das' }, null],
  ['five letters of six', 'UPI/SREEJ/X', { firstname: 'Sreeja', lastname: 'Das' }, 'partOfName'],
  [
    'both names, each with another letter',
    'LEKSHMI/X/NAMBIYAR',
    { firstname: 'Lakshmi', lastname: 'Nambiar' },
    'name',
  ],
  ['both names are one', 'UPI/ANIL/X', { firstname: 'Anil', lastname: 'Anil' }, 'partOfName'],
  ['initials are no names', 'UPI/K M/X', { firstname: 'K', lastname: 'M' }, null],
  ['an initial counts in the whole name', 'NEFT/THOMAS K/X', { firstname: 'Thomas', lastname: 'K' }, 'name'],
  ['two first names', 'UPI/ANNA MARIA JO/X', { firstname: 'Anna Maria', lastname: 'Jose' }, 'name'],
  ['a bank’s word as a name', 'UPI/NEW/X', { firstname: 'New', lastname: 'Das' }, null],
  ['short names in one word', 'UPI/ANUDAS@X', { firstname: 'Anu', lastname: 'Das' }, null],
  ['a name of three letters', 'UPI/ANU/X', { firstname: 'Anu', lastname: 'Das' }, 'partOfName'],
  ['spaces around the name', 'UPI/ THOMAS K /X', { firstname: 'Thomas', lastname: 'K' }, 'name'],
  ['the first name beside an initial', 'UPI/THOMAS/X', { firstname: 'Thomas', lastname: 'K' }, 'partOfName'],
  ['six letters of both names', 'UPI/ANU DA/X', { firstname: 'Anu', lastname: 'Das' }, 'name'],
  ['a long first name', 'UPI/SREELAKSHMI/X', { firstname: 'Sreelakshmi', lastname: 'Nair' }, 'partOfName'],
  ['and one letter', 'UPI/SREELAKSHMIN/X', { firstname: 'Sreelakshmi', lastname: 'Nair' }, 'partOfName'],
  ['and two letters', 'UPI/SREELAKSHMINA/X', { firstname: 'Sreelakshmi', lastname: 'Nair' }, 'name'],
  ['two first names in one word', 'ANNAMARIAJO@X', { firstname: 'Anna Maria', lastname: 'Jose' }, 'name'],
  ['two of three names', 'MARIA/X/ANNA', { firstname: 'Anna Maria', lastname: 'Jose' }, 'partOfName'],
  ['five letters with an error', 'UPI/SREJA/X', { firstname: 'Sreeja', lastname: 'Das' }, null],
  ['six letters with an error', 'UPI/SREEJI/X', { firstname: 'Sreeja', lastname: 'Das' }, 'partOfName'],
  ['TRANSFER as a name', 'UPI/TRANSFER/X', { firstname: 'Transfer', lastname: 'Das' }, null],
  ['GIFT as a name', 'UPI/GIFT/X', { firstname: 'Gift', lastname: 'Das' }, null],
  [
    '26 short words before the name',
    `${Array.from({ length: 26 }, (_, n) => `Q${String.fromCharCode(65 + n)}/`).join('')}MEERA`,
    {},
    'partOfName',
  ],
  ['Malayalam', 'UPI/മീര നായർ/X', { firstname: 'മീര', lastname: 'നായർ' }, 'name'],
  ['Malayalam with other vowels', 'UPI/മേര/X', { firstname: 'മീര', lastname: 'നായർ' }, null],
  ['a phone number without country code', 'UPI/9847012345', { phone: '9847012345' }, 'phone'],
  ['an incomplete phone number', 'UPI/9847012345', { phone: '012345' }, null],
])('%s', (_what, narration, donor, expected) => {
  expect(likeness(narration, donor)).toBe(expected);
});

test('only the first 24 words and names of a narration are compared', () => {
  const word = (n: number) => `${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + (n >> 1))}XQ`;
  const all = Array.from({ length: 57 }, (_, n) => word(n));
  expect(payerOf(all.join('/')).words).toEqual(all.slice(0, 24));
  const names = Array.from({ length: 57 }, (_, n) => `${word(n)} MENON`);
  expect(payerOf(names.join('/')).names).toEqual(names.slice(0, 24));
});

test.each([
  ['12345', '12346', true],
  ['12345', '1234', true],
  ['1234', '12345', true],
  ['2345', '12345', true],
  ['12345', '12354', true],
  ['21345', '12345', true],
  ['1123', '113', true],
  ['12345', '12345', false],
  ['12345', '123', false],
  ['12345', '12453', false],
  ['12345', '54321', false],
  ['12345', '12435x', false],
  ['12345', '13245', true],
  ['12345', '13255', false],
  ['12345', '12xy5', false],
  ['1734', '18934', false],
  ['18934', '1734', false],
  ['3127', '3297', false],
  ['3127', '3917', false],
  ['3127', '32197', false],
  ['32197', '3127', false],
  ['1212', '12', false],
  ['112', '12', true],
])('%s and %s are one typing error apart: %s', (one, other, is) => {
  expect(isOneEditApart(one, other)).toBe(is);
});
