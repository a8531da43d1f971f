import { describe, expect, test } from 'vitest';
import { maskEmail, maskPhone } from '../shared/masks.ts';
import {
  confirmationKey,
  findMethod,
  idsWithReference,
  methodLabels,
  paymentMethods,
  shortReference,
  stateOf,
} from './donation.ts';

describe('findMethod', () => {
  test.each(paymentMethods)('%s is found by its stored name and by its label', (method) => {
    expect(findMethod(method)).toBe(method);
    expect(findMethod(methodLabels[method])).toBe(method);
  });

  test.each([
    ['UPI / Phone Pe', 'UPI'],
    ['PayTM', 'Paytm'],
  ])("spec §2's %s is %s", (label, method) => {
    expect(findMethod(label)).toBe(method);
  });

  test.each(['', 'upi', 'Cash', 'constructor', 'Select Payment Method'])('%j is none', (text) => {
    expect(findMethod(text)).toBeNull();
  });
});

test.each([
  [{ confirmationNumber: null, isVerified: false }, 'started'],
  [{ confirmationNumber: '4012', isVerified: false }, 'completed'],
  [{ confirmationNumber: '4012', isVerified: true }, 'verified'],
  [{ confirmationNumber: null, isVerified: true }, 'verified'],
])('%j is %s', (donation, state) => {
  expect(stateOf(donation)).toBe(state);
});

describe('idsWithReference', () => {
  test.each(['00000000', '9f8e7d6c', 'fffffffc', 'ffffffff', '00000003'])(
    'has those that begin with %s',
    (begin) => {
      const id = `${begin}-1a2b-4c3d-8e9f-0a1b2c3d4e5f`;
      const { from, below } = idsWithReference(shortReference(id)) ?? { from: 'z', below: '' };
      expect([id >= from, id < below]).toEqual([true, true]);
      const hex = (number: number) => number.toString(16).padStart(8, '0');
      const others = [Number.parseInt(begin, 16) - 4, Number.parseInt(begin, 16) + 4].filter(
        (n) => n >= 0 && n <= 0xffffffff,
      );
      for (const other of others.map(hex)) expect(other >= from && other < below).toBe(false);
    },
  );

  test.each(['', 'K7Q2M', 'K7Q2M9X', 'DONATE', 'k7q2m9'])('is none for %j', (text) => {
    expect(idsWithReference(text)).toBeNull();
  });
});

describe('shortReference', () => {
  test.each([
    ['00000000-0000-4000-8000-000000000000', '000000'],
    ['ffffffff-0000-4000-8000-000000000000', 'ZZZZZZ'],
    ['9f8e7d6c-0000-4000-8000-000000000000', 'KY77TV'],
  ])('of %s is %s', (id, reference) => {
    expect(shortReference(id)).toBe(reference);
  });

  test('is six letters that nobody mistakes, whatever the id', () => {
    for (let n = 0; n < 200; n++) {
      expect(shortReference(crypto.randomUUID())).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    }
  });
});

test.each(['t-4012 5567', 'T40125567', 'T 4012–55 67', 't4012—5567'])(
  '%s is the same transaction',
  (typed) => {
    expect(confirmationKey(typed)).toBe('T40125567');
  },
);

test.each([
  ['priya@gmail.com', 'p•••@gmail.com'],
  ['a@b.co', 'a•••@b.co'],
])('%s is shown to strangers as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['+91 98765 43210', '+91 ••••••3210'],
  ['+919876543210', '+91 ••••••3210'],
  ['+1 212 555 0123', '+1 ••••••0123'],
  ['9876543210', '••••••3210'],
  ['123456', '••••••'],
])('%s is shown to strangers as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});
