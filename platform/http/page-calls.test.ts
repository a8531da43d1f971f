/** What a page's own call to the API may claim for the page's visitor. */
import { expect, test } from 'vitest';
import { type Requester, withClaims } from './requester.ts';

const visitor = {
  visitorId: 'v',
  isNotThem: false,
  donationKey: null,
  chosenLanguage: 'en',
} as Requester;

test('a page without scripts passes on the key of a mail’s link, ‘Not you?’ and its language', () => {
  const headers = new Headers({ 'X-Donation-Key': 'k', 'X-Not-Them': '1', 'X-Language': 'ml' });
  expect(withClaims(visitor, headers)).toEqual({
    ...visitor,
    isNotThem: true,
    donationKey: 'k',
    chosenLanguage: 'ml',
  });
});

test('a call without claims is the visitor’s', () => {
  const donor = { ...visitor, isNotThem: true, donationKey: 'k' };
  expect(withClaims(donor, new Headers({ 'X-Language': 'no such language' }))).toEqual(donor);
});
