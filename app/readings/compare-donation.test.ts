import { expect, test } from 'vitest';
import { compareDonation } from './compare-donation.ts';
import { nothingFound } from './read-screen.ts';

const box = { left: 0, top: 0, right: 1, bottom: 1 };
const found = { ...nothingFound, transactionId: { value: '633012345678', box } };
const at = '2026-11-26T06:00:00.000Z';

test.each([
  ['633012345678', true],
  ['6330 1234 5678', true],
  ['000633012345678', true],
  ['UPI/CR/633012345678/ASHA', true],
  ['633012345679', false],
])('the picture’s ID and the donor’s %s: agrees is %j', (confirmationNumber, agrees) => {
  const donation = { confirmationNumber, amount: '2500', currency: 'INR', date: at };
  expect(compareDonation(donation, found, at).transactionId).toMatchObject({ agrees });
});
