import { describe, expect, test } from 'vitest';
import { donation } from './donation.fixture.ts';
import { type Audience, type FieldName, factsOf, fieldNames } from './fields.ts';
import {
  namesSeenBy,
  project,
  projectForFamily,
  projectForNeighbour,
  projectForOwner,
  projectForPublic,
} from './projections.ts';

const fieldsBut = (hidden: FieldName[]) => fieldNames.filter((name) => !hidden.includes(name));

/**
 * The exact keys of each answer. Only the donor and the team see a new field that is missing here.
 */
const seen: Record<Audience, string[]> = {
  public: ['firstname', 'lastname', 'message', 'isAnonymous', 'inNameOf', 'date'],
  neighbour: ['id', 'firstname', 'email', 'phone', 'address', 'confirmationNumber', 'isVerified', 'date'],
  family: [
    'id',
    'currency',
    'amount',
    'rupees',
    'arrivalBy',
    'arrivalAmount',
    'confirmationNumber',
    'paymentMethod',
  ],
  owner: fieldsBut(['messageState', 'receivedINR', 'arrivalBy', 'arrivalAmount', 'notes', 'receivedFrom']),
  team: fieldNames,
  'super-admin': fieldNames,
};

test.each(Object.entries(seen) as [Audience, string[]][])(
  '%s sees these fields and no others',
  (audience, names) => {
    expect(namesSeenBy(audience)).toEqual(names);
  },
);

test('nobody sees a field that lists no audience', () => {
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
    const { notes: _notes, receivedINR: _receivedINR, messageState: _messageState, ...shared } = donation;
    const {
      arrivalBy: _arrivalBy,
      arrivalAmount: _arrivalAmount,
      receivedFrom: _receivedFrom,
      ...own
    } = shared;
    expect(projectForOwner(row)).toEqual({ ...own, mine: true });
  });

  test('everybody', () => {
    const { firstname, lastname, message } = donation;
    // The day in India: half past three in the morning there, the day before in UTC.
    const at = { ...row, date: '2026-11-20T22:00:00.000Z' };
    const shown = { message, isAnonymous: false, inNameOf: '', date: '2026-11-21' };
    expect(projectForPublic(at)).toEqual({ firstname, lastname, ...shown });
    const anonymous = { firstname: 'Anonymous', lastname: '', ...shown, isAnonymous: true };
    expect(projectForPublic({ ...at, isAnonymous: true })).toEqual(anonymous);
  });

  test('the family, the end of the transaction ID', () => {
    const { id, currency, amount, rupees, arrivalBy, arrivalAmount, paymentMethod } = donation;
    const facts = { id, currency, amount, rupees, arrivalBy, arrivalAmount, paymentMethod };
    expect(projectForFamily(row)).toEqual({ ...facts, confirmationNumber: '…8890' });
    expect(projectForFamily({ ...row, confirmationNumber: null }).confirmationNumber).toBeNull();
  });

  test('a neighbour, name and contact details masked', () => {
    const { id, isVerified, date } = donation;
    expect(projectForNeighbour(row)).toEqual({
      id,
      firstname: 'M•••',
      email: 'm•••@example.com',
      phone: '+91 ••••••2345',
      address: '•••',
      confirmationNumber: '•••',
      isVerified,
      date,
      mine: false,
    });
    expect(projectForNeighbour({ ...row, confirmationNumber: null }).confirmationNumber).toBeNull();
  });
});
