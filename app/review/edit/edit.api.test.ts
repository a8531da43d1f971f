import { describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/days.ts';
import { contentVersion } from '../../../platform/db/content-version-repository.ts';
import { expectAnswer } from '../../../test/answers.ts';
import { attach, confirm, give, rowOf, start } from '../../../test/donor.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { editDonation } from '../../../test/team.ts';
import type { Donation } from '../../donations/fields.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'latha');

const edit = (id: string, json: unknown, cookie = cookies.leela) => editDonation(site, cookie, id, json);

const seenBy = async (id: string, cookie = cookies.leela) =>
  (await (await site.ask(`/api/donations/${id}`, { cookie })).json()) as Donation;

const history = (id: string) =>
  site.db
    .selectFrom('donationEvents')
    .select(['who', 'field', 'oldValue', 'newValue', 'version'])
    .where('donationId', '=', id)
    .where('field', '!=', 'created')
    .orderBy('version')
    .execute();

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
  ['activeAddressKey', 'x'],
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
    // An admin who verifies the whole donation has its message on the screen.
    const after = { isVerified: true, messageState: 'shown', version: seen.version + 1 };
    const receivedOn = dayInIndia(Date.now());
    const received = { receivedINR: '5000', received: 5000, receivedOn, receivedFrom: 'volunteer' };
    expect(await response.json()).toEqual({ ...seen, ...after, ...received });
  });

  test('without a change changes nothing, not even the version', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    expect(await (await edit(id, seen)).json()).toEqual(seen);
  });

  test.each([0, -1, 1.5, 1e300, 99, '2', null, true])(
    'with the version %j counts as the current version',
    async (version) => {
      const { id } = await give(site);
      const seen = await seenBy(id);
      await expectAnswer(edit(id, { ...seen, version, notes: 'x' }), 200, {
        notes: 'x',
        version: seen.version + 1,
      });
    },
  );
});

test('cached pages are renewed after edits of verified donations, and only then', async () => {
  const { id } = await give(site);
  const isNewAfter = async (json: object) => {
    const before = await contentVersion(site.db);
    expect((await edit(id, json)).status).toBe(200);
    return (await contentVersion(site.db)) > before;
  };
  expect(await isNewAfter({ firstname: 'Asha' })).toBe(false);
  expect(await isNewAfter({ isVerified: true })).toBe(true);
  expect(await isNewAfter({ firstname: 'Leena' })).toBe(true);
  expect(await isNewAfter({ isVerified: false })).toBe(true);
  expect(await isNewAfter({ firstname: 'Meera' })).toBe(false);
});

test('a donation without its transaction ID is incomplete, and the comparison key is empty too', async () => {
  const { id } = await give(site);
  expect((await edit(id, { confirmationNumber: null })).status).toBe(200);
  const empty = { confirmationNumber: null, confirmationKey: null, confirmedAt: null };
  expect(await rowOf(site, id)).toMatchObject(empty);
});

describe('two admins who edit the same donation', () => {
  test('both keep their edits of different fields', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    expect((await edit(id, { ...seen, notes: 'rang' }, cookies.leela)).status).toBe(200);
    await expectAnswer(edit(id, { ...seen, isVerified: true }, cookies.latha), 200, {
      notes: 'rang',
      isVerified: true,
    });
  });

  test('at the same time: every field is stored', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    const edits = [
      { notes: 'rang' },
      { isChecked: true },
      { receivedINR: '4990' },
      { region: 'Kerala' },
      { whatsappReminderNumber: 2 },
    ];
    const responses = await Promise.all(edits.map((changes) => edit(id, { ...seen, ...changes })));
    expect(responses.map(({ status }) => status)).toEqual(edits.map(() => 200));
    expect(await seenBy(id)).toMatchObject(Object.assign({ version: seen.version + edits.length }, ...edits));
  });

  test('the later edit of the same field is refused with the field’s value', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    await edit(id, { ...seen, notes: 'rang' }, cookies.leela);
    await expectAnswer(edit(id, { ...seen, notes: 'wrote' }, cookies.latha), 409, {
      message: 'Somebody else has just changed notes. It is now: rang',
      fields: { notes: 'rang' },
    });
    expect(await seenBy(id)).toMatchObject({ notes: 'rang' });
    expect((await edit(id, { ...(await seenBy(id)), notes: 'wrote' }, cookies.latha)).status).toBe(200);
  });

  test('ten edits of the same field at once: one is stored, the others are refused', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    const edits = Array.from({ length: 10 }, (_, n) => edit(id, { ...seen, notes: `note ${n}` }));
    const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect((await history(id)).filter(({ field }) => field === 'notes')).toHaveLength(1);
  });

  test('the same edit twice is accepted and stored once', async () => {
    const { id } = await give(site);
    const seen = await seenBy(id);
    for (const cookie of [cookies.leela, cookies.latha]) {
      expect((await edit(id, { ...seen, isVerified: true }, cookie)).status).toBe(200);
    }
    expect((await history(id)).filter(({ field }) => field === 'isVerified')).toHaveLength(1);
  });

  test('an edit keeps what the donor confirmed meanwhile', async () => {
    const donation = await start(site);
    const seen = await seenBy(donation.id);
    const screenshotUrl = await attach(site, donation);
    const form = { paymentMethod: 'UPI', confirmationNumber: '4012', screenshotUrl };
    await confirm(site, donation, form);
    await expectAnswer(edit(donation.id, { ...seen, notes: 'x' }), 200, { ...form, notes: 'x' });
  });
});

test('the history shows who changed what, with the old and the new value', async () => {
  const { id } = await start(site);
  await edit(id, { notes: 'rang', isChecked: true }, cookies.leela);
  await edit(id, { notes: 'wrote' }, cookies.latha);
  const [first, second, ...rest] = await history(id);
  expect([first, second].toSorted((a, b) => String(a?.field).localeCompare(String(b?.field)))).toEqual([
    { who: 'leela', field: 'isChecked', oldValue: 'false', newValue: 'true', version: 2 },
    { who: 'leela', field: 'notes', oldValue: null, newValue: '"rang"', version: 2 },
  ]);
  expect(rest).toEqual([
    { who: 'latha', field: 'notes', oldValue: '"rang"', newValue: '"wrote"', version: 3 },
  ]);
});

test('verifying stores the time, unverifying clears it', async () => {
  const { id } = await give(site);
  await edit(id, { isVerified: true });
  expect((await rowOf(site, id)).verifiedAt).toMatch(/Z$/);
  await edit(id, { isVerified: false });
  expect((await rowOf(site, id)).verifiedAt).toBeNull();
});

test('a changed name is found by the search', async () => {
  const { id } = await start(site);
  await edit(id, { lastname: 'Vasudevan' });
  const response = await site.ask('/api/donations?search=VASUDEVAN', { cookie: cookies.leela });
  expect(await response.json()).toMatchObject([{ id }]);
});

test.each([crypto.randomUUID(), 'x', '../admin'])(
  'an edit of the unknown donation %s is refused',
  async (id) => {
    expect((await edit(encodeURIComponent(id), { notes: 'x' })).status).toBe(404);
  },
);
