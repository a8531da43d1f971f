import { expect, test } from 'vitest';
import { donation } from '../donation.fixture.ts';
import { factsOf, fieldNames } from '../fields.ts';
import { stayingFields, withoutDonor } from './erased.ts';

/** By name, the fields that say nothing of erasure: empty. */
const emptied = Object.fromEntries(
  fieldNames
    .filter((name) => factsOf(name).onErasure === undefined)
    .map((name) => [name, factsOf(name).type === 'text' ? '' : null]),
);

test('the person goes; amounts, day, method, country and state stay', () => {
  expect(withoutDonor(donation)).toEqual({
    ...donation,
    ...emptied,
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
    'messageState',
    'whatsappReminderNumber',
    'isChecked',
    'receivedINR',
    'arrivalBy',
    'arrivalAmount',
    'isVerified',
    'paymentMethod',
    'date',
    'version',
    'received',
    'receivedOn',
    'receivedFrom',
  ]);
});
