import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attach, give, rowOf, start } from '../../test/donor.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { signedIn } from '../../test/team.ts';
import type { Donation } from './donation.ts';

let site: TestSite;
let leela: string;
let latha: string;
beforeAll(async () => {
  site = await openTestSite();
  leela = await signedIn(site, 'leela');
  latha = await signedIn(site, 'latha');
});
afterAll(() => site.close());

const edit = (id: string, json: unknown, cookie = leela) =>
  site.ask(`/api/donations/${id}/single-field`, { method: 'PUT', json, cookie });

const seenBy = async (id: string, cookie = leela) =>
  (await (await site.ask(`/api/donations/${id}`, { cookie })).json()) as Donation;

const history = (id: string) =>
  site.db
    .selectFrom('donationEvents')
    .select(['who', 'field', 'oldValue', 'newValue', 'version'])
    .where('donationId', '=', id)
    .where('field', '!=', 'created')
    .orderBy('version')
    .execute();

const invalidEdit = 'Invalid edit data. Please check and try again.';
const invalidField = 'Invalid field or value for editing.';

describe('a field can be set', () => {
  const values: Partial<Record<keyof Donation, unknown[]>> = {
    firstname: ['മീര', 'Asha'],
    lastname: ['Menon'],
    email: ['asha@example.com'],
    phone: ['+44 20 7946 0123'],
    address: ['1 High Street, London'],
    country: ['Germany'],
    region: ['Kerala'],
    currency: ['EUR'],
    amount: ['12.5', 12.5],
    rupees: [0, 5000, Number.MAX_SAFE_INTEGER, null],
    usDollar: [0, 60, null],
    message: ['Two\nlines', ''],
    isHiddenMessage: [true, false],
    whatsappReminderNumber: [1, 10_000, 0],
    isChecked: [true, false],
    isVerified: [true, false],
    receivedINR: ['4990.50', null],
    notes: ['rang on Monday\nand Tuesday', null],
    confirmationNumber: ['T-1', null],
    paymentMethod: ['Internet Banking', null],
  };

  test.each(Object.entries(values))('%s: %j', async (field, list) => {
    const { id } = await start(site);
    for (const value of list as unknown[]) {
      const response = await edit(id, { [field]: value });
      expect(response.status).toBe(200);
      const stored = field === 'amount' ? String(value) : value;
      expect(await response.json()).toMatchObject({ id, [field]: stored });
      expect(await seenBy(id)).toMatchObject({ [field]: stored });
    }
  });

  test('an empty text clears a field that may be empty', async () => {
    const { id } = await give(site);
    for (const field of ['receivedINR', 'notes', 'confirmationNumber', 'paymentMethod', 'screenshotUrl']) {
      const response = await edit(id, { [field]: '' });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ [field]: null });
    }
  });

  test('a screenshot, if it was stored for this donation', async () => {
    const donation = await start(site);
    const screenshotUrl = await attach(site, donation);
    expect((await edit(donation.id, { screenshotUrl })).status).toBe(200);
    const foreign = await attach(site, await start(site));
    for (const url of [foreign, `https://elsewhere.example${screenshotUrl}`, screenshotUrl.slice(7), 'x']) {
      const response = await edit(donation.id, { screenshotUrl: url });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: invalidField });
    }
    expect(await seenBy(donation.id)).toMatchObject({ screenshotUrl });
  });

  test('a payment method by its label', async () => {
    const { id } = await start(site);
    expect(await (await edit(id, { paymentMethod: 'PayTM' })).json()).toMatchObject({
      paymentMethod: 'Paytm',
    });
  });
});

describe('a value that the field cannot hold is refused', () => {
  const bad: [keyof Donation, unknown, string][] = [
    ...(
      [
        'firstname',
        'lastname',
        'email',
        'phone',
        'address',
        'country',
        'region',
        'amount',
        'currency',
      ] as const
    ).flatMap((field): [keyof Donation, unknown, string][] => [
      [field, '', invalidEdit],
      [field, null, invalidEdit],
      [field, true, invalidField],
      [field, [], invalidField],
      [field, {}, invalidField],
    ]),
    ...(['isHiddenMessage', 'isChecked', 'isVerified'] as const).flatMap(
      (field): [keyof Donation, unknown, string][] => [
        [field, '', invalidEdit],
        [field, null, invalidEdit],
        [field, 'true', invalidField],
        [field, 1, invalidField],
      ],
    ),
    ...(['rupees', 'usDollar'] as const).flatMap((field): [keyof Donation, unknown, string][] => [
      [field, '', invalidEdit],
      [field, '5000', invalidField],
      [field, 1.5, invalidField],
      [field, -1, invalidField],
      [field, 1e300, invalidField],
      [field, true, invalidField],
    ]),
    ['whatsappReminderNumber', '', invalidEdit],
    ['whatsappReminderNumber', null, invalidEdit],
    ['whatsappReminderNumber', '1', invalidField],
    ['whatsappReminderNumber', -1, invalidField],
    ['whatsappReminderNumber', 1.5, invalidField],
    ['whatsappReminderNumber', 10_001, invalidField],
    ['firstname', 'x'.repeat(101), invalidField],
    ['firstname', 5, invalidField],
    ['email', 'nobody', invalidField],
    ['currency', 'rupees', invalidField],
    ['amount', '-5', invalidField],
    ['amount', 0, invalidField],
    ['amount', '1.234', invalidField],
    ['amount', 1e21, invalidField],
    ['message', null, invalidEdit],
    ['message', 5, invalidField],
    ['message', 'x'.repeat(2001), invalidField],
    ['receivedINR', 'a lot', invalidField],
    ['receivedINR', true, invalidField],
    ['notes', 5, invalidField],
    ['notes', 'x'.repeat(2001), invalidField],
    ['confirmationNumber', 5, invalidField],
    ['confirmationNumber', 'x'.repeat(101), invalidField],
    ['paymentMethod', 'Cash', invalidField],
    ['paymentMethod', 5, invalidField],
    ['screenshotUrl', 5, invalidField],
    ['screenshotUrl', '/files/screenshots/\u0000.webp', invalidField],
  ];

  test.each(bad)('%s of %j: %s', async (field, value, message) => {
    const { id } = await start(site);
    const response = await edit(id, { [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
    expect(await rowOf(site, id)).toMatchObject({ version: 1 });
  });

  test.each([{}, { colour: 'blue' }, { value: undefined }, [], { id: '1' }, { version: 3, date: 'x' }])(
    'a body without a field of ours: %j',
    async (body) => {
      const { id } = await start(site);
      const response = await edit(id, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: invalidField });
    },
  );
});

test.each([
  ['id', '00000000-0000-4000-8000-000000000000'],
  ['date', '2001-01-01T00:00:00.000Z'],
  ['ipAddress', '8.8.8.8'],
  ['version', 99],
  ['deletedAt', '2001-01-01T00:00:00.000Z'],
  ['visitorId', '00000000-0000-4000-8000-000000000000'],
  ['confirmationKey', 'X'],
  ['verifiedAt', '2001-01-01T00:00:00.000Z'],
  ['reviewRank', 0],
  ['search', 'x'],
  ['addressSlot', 'x'],
])('%s never changes', async (field, value) => {
  const { id } = await start(site);
  const before = await rowOf(site, id);
  expect((await edit(id, { [field]: value, notes: 'beside it' })).status).toBe(200);
  const after = await rowOf(site, id);
  expect({ ...after, version: 1, notes: null }).toEqual(before);
  expect(after).toMatchObject({ notes: 'beside it', version: 2 });
});

describe('the whole donation with one changed field', () => {
  test('changes that field alone', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    const response = await edit(id, { ...seen, isVerified: true });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...seen, isVerified: true, version: seen.version + 1 });
  });

  test('unchanged changes nothing, not even the version', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    expect(await (await edit(id, seen)).json()).toEqual(seen);
  });

  test.each([0, -1, 1.5, 1e300, 99, '2', null, true])(
    'with the version %j counts as what is stored now',
    async (version) => {
      const { id } = await give(site);
      const seen = await seenBy(id);
      const response = await edit(id, { ...seen, version, notes: 'x' });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ notes: 'x', version: seen.version + 1 });
    },
  );
});

describe('two admins who look at the same donation', () => {
  test('both keep their edits of different fields', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    expect((await edit(id, { ...seen, notes: 'rang' }, leela)).status).toBe(200);
    const second = await edit(id, { ...seen, isVerified: true }, latha);
    expect(second.status).toBe(200);
    expect(await second.json()).toMatchObject({ notes: 'rang', isVerified: true });
  });

  test('at once: every field is kept', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    const edits = [
      { notes: 'rang' },
      { isVerified: true },
      { isChecked: true },
      { receivedINR: '4990' },
      { region: 'Kerala' },
      { whatsappReminderNumber: 2 },
    ];
    const responses = await Promise.all(edits.map((changes) => edit(id, { ...seen, ...changes })));
    expect(responses.map(({ status }) => status)).toEqual(edits.map(() => 200));
    expect(await seenBy(id)).toMatchObject(Object.assign({ version: seen.version + edits.length }, ...edits));
  });

  test('the later edit of the same field is told what it is now', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    await edit(id, { ...seen, notes: 'rang' }, leela);
    const second = await edit(id, { ...seen, notes: 'wrote' }, latha);
    expect(second.status).toBe(409);
    expect(await second.json()).toEqual({
      message: 'Somebody else has changed notes meanwhile. It is now: rang',
      fields: { notes: 'rang' },
    });
    expect(await seenBy(id)).toMatchObject({ notes: 'rang' });
    expect((await edit(id, { ...(await seenBy(id)), notes: 'wrote' }, latha)).status).toBe(200);
  });

  test('ten at once of the same field: one is kept, the others are told', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    const edits = Array.from({ length: 10 }, (_, n) => edit(id, { ...seen, notes: `note ${n}` }));
    const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect(await history(id).then((events) => events.filter(({ field }) => field === 'notes'))).toHaveLength(
      1,
    );
  });

  test('the same edit twice is fine', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    for (const cookie of [leela, latha]) {
      expect((await edit(id, { ...seen, isVerified: true }, cookie)).status).toBe(200);
    }
    expect(
      await history(id).then((events) => events.filter(({ field }) => field === 'isVerified')),
    ).toHaveLength(1);
  });

  test('the donor confirms meanwhile: an edit of another field leaves that as it is', async () => {
    const donation = await start(site);
    const seen = await seenBy(donation.id);
    const screenshotUrl = await attach(site, donation);
    await site.ask(`/api/donations/${donation.id}`, {
      method: 'PUT',
      json: { paymentMethod: 'UPI', confirmationNumber: '4012', screenshotUrl },
      cookie: donation.cookie,
    });
    expect(await (await edit(donation.id, { ...seen, notes: 'x' })).json()).toMatchObject({
      ...{ paymentMethod: 'UPI', confirmationNumber: '4012', screenshotUrl, notes: 'x' },
    });
  });
});

test('the history says who changed what, from what, to what', async () => {
  const { id } = await start(site);
  await edit(id, { notes: 'rang', isChecked: true }, leela);
  await edit(id, { notes: 'wrote' }, latha);
  const [first, second, ...rest] = await history(id);
  expect([first, second].toSorted((a, b) => String(a?.field).localeCompare(String(b?.field)))).toEqual([
    { who: 'leela', field: 'isChecked', oldValue: 'false', newValue: 'true', version: 2 },
    { who: 'leela', field: 'notes', oldValue: null, newValue: '"rang"', version: 2 },
  ]);
  expect(rest).toEqual([
    { who: 'latha', field: 'notes', oldValue: '"rang"', newValue: '"wrote"', version: 3 },
  ]);
});

test('verifying notes the time, taking it back forgets it', async () => {
  const { id } = await give(site);
  await edit(id, { isVerified: true });
  expect((await rowOf(site, id)).verifiedAt).toMatch(/Z$/);
  await edit(id, { isVerified: false });
  expect((await rowOf(site, id)).verifiedAt).toBeNull();
});

test('a changed name is found by the search', async () => {
  const { id } = await start(site);
  await edit(id, { lastname: 'Vasudevan' });
  const response = await site.ask('/api/donations?search=VASUDEVAN', { cookie: leela });
  expect(await response.json()).toMatchObject([{ id }]);
});

test.each([crypto.randomUUID(), 'x', '../admin'])('the donation %s is not there to be edited', async (id) => {
  const response = await edit(encodeURIComponent(id), { notes: 'x' });
  expect(response.status).toBe(404);
});
