import { expect, test } from 'vitest';
import { type Donation, factsOf, fieldNames } from '../fields.ts';
import { stayingFields, withoutDonor } from './erased.ts';

const donation: Donation = {
  id: '9f8e7d6c-1a2b-4c3d-8e9f-0a1b2c3d4e5f',
  firstname: 'Meera',
  lastname: 'Nair',
  email: 'meera@example.com',
  phone: '+91 98470 12345',
  address: '12 Temple Road, Kottayam',
  country: 'India',
  currency: 'INR',
  amount: '5000',
  rupees: 5000,
  usDollar: 60,
  message: 'With you, teacher.',
  isHiddenMessage: false,
  whatsappReminderNumber: 3,
  isChecked: true,
  receivedINR: '4990',
  notes: 'rang her on Monday',
  confirmationNumber: '401255678890',
  isVerified: true,
  paymentMethod: 'UPI',
  screenshotUrl: '/files/screenshots/x.webp',
  date: '2026-11-21T10:00:00.000Z',
  region: 'Kerala',
  ipAddress: '203.0.113.7',
  version: 4,
};

test('the person goes; amounts, day, method, country and state stay', () => {
  expect(withoutDonor(donation)).toEqual({
    ...donation,
    firstname: 'Erased',
    lastname: 'donor',
    email: '',
    phone: '',
    address: '',
    message: '',
    notes: null,
    confirmationNumber: 'erased',
    screenshotUrl: null,
    region: 'Unknown',
    ipAddress: '',
  });
});

test('what was incomplete stays incomplete', () => {
  const incomplete = { ...donation, confirmationNumber: null, screenshotUrl: null, isVerified: false };
  expect(withoutDonor(incomplete)).toMatchObject({ confirmationNumber: null, screenshotUrl: null });
});

test('a field of which nothing is said is emptied, so that a new one doesn’t tell of the donor by mistake', () => {
  const unsaid = fieldNames.filter((name) => factsOf(name).onErasure === undefined);
  // Numbers, truths and texts alike: one that can't be emptied must say that it stays.
  for (const name of unsaid) expect(factsOf(name).type, name).toMatch(/^text( or null)?$/);
  expect(stayingFields).toEqual([
    'id',
    'country',
    'currency',
    'amount',
    'rupees',
    'usDollar',
    'isHiddenMessage',
    'whatsappReminderNumber',
    'isChecked',
    'receivedINR',
    'isVerified',
    'paymentMethod',
    'date',
    'version',
  ]);
});
