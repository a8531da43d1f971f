/** With public figures in steps, a message appears at another time than a total (contract §12). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import { MINUTE } from '../../platform/durations.ts';
import { changeRow, give } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation, verifyAsSeen } from '../../test/team.ts';
import { messageWaitMs, releaseMessages } from './release-messages.server.ts';

const site = openForSuite(() => openTestSite({ PUBLIC_SUMS: 'steps' }));
const cookies = signInForSuite(site, 'leela');
beforeEach(async () => {
  await site.db.deleteFrom('donations').execute();
  await site.db.updateTable('messageRelease').set({ until: '' }).execute();
});
afterEach(() => {
  vi.useRealTimers();
});

const json = async (path: string) => (await site.ask(path, { cookie: cookies.leela })).json();
const shown = async () => (await json('/api/donations/messages')) as { message: string; date: string }[];

let mailboxes = 0;
const completed = async (message = '') =>
  (await give(site, { message, email: `donor${++mailboxes}@example.com` })).id;

/** A verified donation whose message a volunteer has read and shown. */
async function approved() {
  const id = await completed('With you.');
  expect((await verifyAsSeen(site, cookies.leela, id)).status).toBe(200);
  return id;
}

/** Three gifts of as many people, which are a step. */
async function step() {
  for (let n = 0; n < 3; n++)
    await editDonation(site, cookies.leela, await completed(), { isVerified: true });
}

async function pass(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  // The team stays logged in.
  await site.db.updateTable('sessions').set({ lastSeenAt: new Date().toISOString() }).execute();
}

test('it appears an hour to two days after its approval, and not with a step', async () => {
  await approved();
  await step();
  expect(await shown()).toEqual([]);
  await pass(messageWaitMs.min - MINUTE);
  await releaseMessages(site);
  expect(await shown()).toEqual([]);
  await pass(messageWaitMs.max);
  // It is due, and a step comes first.
  await step();
  expect(await shown()).toEqual([]);
  await releaseMessages(site);
  expect(await shown()).toMatchObject([{ message: 'With you.' }]);
});

test('the times of messages are random', async () => {
  const times = new Set<string | null>();
  for (let n = 0; n < 4; n++) {
    const id = await approved();
    const row = await site.db.selectFrom('donations').select('messageFrom').where('id', '=', id).execute();
    times.add(row[0]?.messageFrom?.slice(0, 16) ?? null);
  }
  expect(times.size).toBeGreaterThan(2);
});

test('its day is that of its appearance, not that of its gift', async () => {
  const id = await approved();
  // Half past one at night in India; in UTC it is the day before.
  await changeRow(site, id, { messageFrom: '2026-11-20T20:00:00.000Z' });
  await releaseMessages(site);
  expect(await shown()).toMatchObject([{ date: '2026-11-21' }]);
});

test('a message that was hidden does not wait again when it is shown again', async () => {
  const id = await approved();
  await pass(messageWaitMs.max);
  await releaseMessages(site);
  const decide = async (state: string) => {
    const { version } = await json(`/api/donations/${id}`);
    const decision = { state, read: [{ id, version }] };
    const path = '/api/donations/messages/review';
    expect((await site.ask(path, { method: 'PUT', json: decision, cookie: cookies.leela })).status).toBe(200);
  };
  await decide('hidden');
  expect(await shown()).toEqual([]);
  await decide('shown');
  expect(await shown()).toHaveLength(1);
});

test('pages are rendered again when a message is due, and not before', async () => {
  await approved();
  const before = await contentVersion(site.db);
  await releaseMessages(site);
  expect(await contentVersion(site.db)).toBe(before);
  await pass(messageWaitMs.max);
  await Promise.all([releaseMessages(site), releaseMessages(site)]);
  expect(await contentVersion(site.db)).toBeGreaterThan(before);
});
