import { expect, test } from 'vitest';
import { searchText } from './change-donation.server.ts';
import { shortReference } from './donation.ts';

const donation = {
  id: '9f8e7d6c-1a2b-4c3d-8e9f-0a1b2c3d4e5f',
  firstname: 'Meera',
  lastname: 'Nair',
  email: 'Meera@Example.com',
  phone: '+91 98470 12345',
  confirmationNumber: 'HDFCN52024031512',
};

test('the team finds a donation by name, id, address, number, transaction ID and reference, and by nothing across two', () => {
  expect(searchText(donation).split('\n')).toEqual([
    'meera nair',
    donation.id,
    'meera@example.com',
    '+91 98470 12345',
    '919847012345',
    'hdfcn52024031512',
    shortReference(donation.id).toLowerCase(),
  ]);
});

test('without a transaction ID there is an empty line', () => {
  expect(searchText({ ...donation, confirmationNumber: null }).split('\n')[5]).toBe('');
});
