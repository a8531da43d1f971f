import { expect, test } from 'vitest';
import { donation } from '../donation.fixture.ts';
import { factsOf, fieldNames } from '../fields.ts';
import { stayingFields, withoutDonor } from './erased.ts';

/** The fields without a rule for erasure, by name: empty. */
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

test('an incomplete donation stays incomplete', () => {
  const incomplete = { ...donation, confirmationNumber: null, screenshotUrl: null, isVerified: false };
  expect(withoutDonor(incomplete)).toMatchObject({ confirmationNumber: null, screenshotUrl: null });
});

test('a field without a rule is emptied, so that a new field can’t reveal the donor by mistake', () => {
  const unsaid = fieldNames.filter((name) => factsOf(name).onErasure === undefined);
  // A number or a truth value can't be emptied, so it needs a rule.
  for (const name of unsaid) expect(factsOf(name).type, name).toMatch(/^text( or null)?$/);
  expect(stayingFields).toEqual([
    'id',
    'country',
    'currency',
    'hasIndianAccount',
    'amount',
    'rupees',
    'usDollar',
    'isHiddenMessage',
    'isAnonymous',
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
    'notFoundAt',
    'answeredAt',
    'donorAnswer',
  ]);
});
