/** A donation with a value in every field. */
import { type Donation, factsOf, fieldNames } from './fields.ts';

/** A value of each type, for fields that are not listed below. */
const samples = {
  text: 'something',
  'text or null': 'something',
  number: 1,
  'number or null': 1,
  boolean: true,
  'message state': 'shown',
  'donor answer': 'debited',
};
const everyField = Object.fromEntries(fieldNames.map((name) => [name, samples[factsOf(name).type]]));

export const donation: Donation = {
  ...(everyField as Donation),
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
  isAnonymous: false,
  inNameOf: '',
  messageState: 'shown',
  whatsappReminderNumber: 3,
  isChecked: true,
  receivedINR: '4990',
  arrivalBy: 'Ravi',
  arrivalAmount: '4990',
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
