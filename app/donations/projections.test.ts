import { describe, expect, test } from 'vitest';
import { type Audience, type Donation, factsOf, fieldNames } from './fields.ts';
import {
  namesSeenBy,
  project,
  projectForNeighbour,
  projectForOwner,
  projectForPublic,
} from './projections.ts';

/** The exact keys of each answer. A field more is seen by nobody until it stands here. */
const seen: Record<Audience, string[]> = {
  public: ['firstname', 'lastname', 'message', 'date'],
  neighbour: [
    'id',
    'firstname',
    'email',
    'phone',
    'address',
    'country',
    'currency',
    'confirmationNumber',
    'isVerified',
    'date',
  ],
  owner: [
    'id',
    'firstname',
    'lastname',
    'email',
    'phone',
    'address',
    'country',
    'currency',
    'amount',
    'rupees',
    'usDollar',
    'message',
    'isHiddenMessage',
    'whatsappReminderNumber',
    'isChecked',
    'confirmationNumber',
    'isVerified',
    'paymentMethod',
    'screenshotUrl',
    'date',
    'region',
    'ipAddress',
    'version',
  ],
  team: [],
  'super-admin': [],
};
seen.team = seen.owner.flatMap((name) =>
  name === 'confirmationNumber' ? ['receivedINR', 'notes', name] : [name],
);
seen['super-admin'] = seen.team;

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

test.each(Object.entries(seen) as [Audience, string[]][])(
  '%s sees these fields and no others',
  (audience, names) => {
    expect(namesSeenBy(audience)).toEqual(names);
  },
);

test('a field that lists no audience is seen by nobody', () => {
  const unlisted = fieldNames.filter((name) => factsOf(name).seenBy === undefined);
  for (const audience of Object.keys(seen) as Audience[]) {
    for (const name of unlisted) expect(namesSeenBy(audience)).not.toContain(name);
  }
});

describe('an answer has no more than its audience sees', () => {
  const row = { ...donation, visitorId: 'secret', language: 'en', panNumber: 'ABCDE1234F' };

  test('the team', () => {
    expect(project(row, 'team')).toEqual(donation);
  });

  test('the owner', () => {
    const { notes: _notes, receivedINR: _receivedINR, ...own } = donation;
    expect(projectForOwner(row)).toEqual({ ...own, mine: true });
  });

  test('everybody', () => {
    const { firstname, lastname, message } = donation;
    // The day in India: half past three in the morning there, the day before in UTC.
    const at = { ...row, date: '2026-11-20T22:00:00.000Z' };
    expect(projectForPublic(at)).toEqual({ firstname, lastname, message, date: '2026-11-21' });
  });

  test('a neighbour, contact details masked', () => {
    const { id, firstname, country, currency, isVerified, date } = donation;
    expect(projectForNeighbour(row)).toEqual({
      id,
      firstname,
      email: 'm•••@example.com',
      phone: '+91 ••••••2345',
      address: '•••',
      country,
      currency,
      confirmationNumber: '•••',
      isVerified,
      date,
      mine: false,
    });
    expect(projectForNeighbour({ ...row, confirmationNumber: null }).confirmationNumber).toBeNull();
  });
});
