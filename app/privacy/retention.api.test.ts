import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attach, confirm, donor, give, rowOf, start } from '../../test/donor.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { addAdmin, editDonation, signedIn } from '../../test/team.ts';
import { insertAuditEntry } from '../audit/repository.server.ts';
import { donationKey } from '../donations/ownership.server.ts';
import { mergeTallies } from '../donations/statistics/repository.server.ts';
import { applyRetention } from './retention.server.ts';

/** Contract §10's table, as the settings of a fresh machine have it, in days. */
const kept = {
  unfinished: 90,
  addresses: 30,
  screenshots: 180,
  unverifiedScreenshots: 365,
  audit: 730,
  mails: 30,
  contact: 180,
  signUps: 30,
  links: 90,
};

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const days = 86_400_000;
const minute = 60_000;
/** The clock goes on by this, and the night's work is done. */
async function night(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await applyRetention(site);
}
/** `look` a minute before the period is over, and a minute after. */
async function around<T>(period: number, look: () => Promise<T>): Promise<[before: T, after: T]> {
  await night(period * days - minute);
  const before = await look();
  await night(2 * minute);
  return [before, await look()];
}
const ids = async (
  table: 'donations' | 'donationEvents' | 'outbox' | 'contactMessages' | 'admins' | 'auditEntries',
) => (await site.db.selectFrom(table).select('id').execute()).map(({ id }) => id);
const isStored = async (url: string) => (await site.storage.read(url.replace('/files/', ''))) !== null;

async function verified() {
  const donation = await give(site);
  const admin = await signedIn(site, crypto.randomUUID());
  expect((await editDonation(site, admin, donation.id, { isVerified: true })).status).toBe(200);
  return donation;
}

describe('unfinished donations', () => {
  test('go after 90 days with their history, mails and files; finished and verified ones stay', async () => {
    const [started, completed] = [await start(site), await give(site)];
    const byHand = await start(site);
    const admin = await signedIn(site);
    await editDonation(site, admin, byHand.id, { isVerified: true });
    const held = async () => ({
      donations: await ids('donations'),
      events: (await site.db.selectFrom('donationEvents').select('donationId').execute()).length,
    });
    await site.db.updateTable('outbox').set({ state: 'queued' }).execute();
    const [before, after] = await around(kept.unfinished, held);
    expect(before.donations).toContain(started.id);
    expect(after.donations.sort()).toEqual([completed.id, byHand.id].sort());
    expect(after.events).toBe(before.events - 1);
    const mails = await site.db.selectFrom('outbox').select('donationId').execute();
    expect(mails.map(({ donationId }) => donationId)).not.toContain(started.id);
  });

  test('take their screenshots with them', async () => {
    const donation = await give(site);
    // Its transaction ID was taken back, its screenshot wasn't.
    const admin = await signedIn(site);
    await editDonation(site, admin, donation.id, { confirmationNumber: null });
    const [before, after] = await around(kept.unfinished, () => isStored(donation.screenshotUrl));
    expect([before, after]).toEqual([true, false]);
    expect(await site.db.selectFrom('files').select('path').execute()).toEqual([]);
  });

  test('stay while PayPal may be taking their money; an order that came to nothing goes with its donation', async () => {
    const [paying, closed] = [await start(site), await start(site)];
    const now = new Date().toISOString();
    const order = {
      attempt: 1,
      amount: '5',
      currency: 'USD',
      requestId: 'r',
      createdAt: now,
      updatedAt: now,
    };
    for (const [donation, state] of [
      [paying, 'capturing'],
      [closed, 'closed'],
    ] as const) {
      await site.db
        .insertInto('paypalOrders')
        .values({
          ...order,
          id: crypto.randomUUID(),
          donationId: donation.id,
          orderId: donation.id,
          state,
          payerName: 'Meera Nair',
          captures: 0,
          checks: 0,
        } as never)
        .execute();
    }
    await night((kept.unfinished + 1) * days);
    expect(await ids('donations')).toEqual([paying.id]);
    const orders = await site.db.selectFrom('paypalOrders').select(['donationId', 'payerName']).execute();
    expect(orders).toEqual([{ donationId: paying.id, payerName: 'Meera Nair' }]);
  });

  test('are counted as started by the dashboard all the same, and no sum changes', async () => {
    for (let n = 0; n < 3; n++) await start(site);
    await verified();
    const figures = async () => {
      // A session lasts for hours.
      const admin = await signedIn(site, crypto.randomUUID());
      const { funnel, raised, states, period } = await (
        await site.ask('/api/donations/statistics', { cookie: admin })
      ).json();
      const [bar] = await (await site.ask('/api/donations/progressbardata')).json();
      const list = await site.ask('/api/donations?filter=started', { cookie: admin });
      const listed = Number(list.headers.get('x-total-count'));
      return { funnel, raised, states, from: period.from, bar, listed };
    };
    const [before, after] = await around(kept.unfinished, figures);
    expect(before).toMatchObject({ funnel: { started: 4, completed: 1 }, listed: 3 });
    expect(after).toEqual({ ...before, listed: 0, states: { started: 1, completed: 1, verified: 1 } });
    // Another night, and tallies that were merged, tell the same.
    await mergeTallies(site.db);
    await night(days);
    expect(await figures()).toEqual(after);
  });

  test('are deleted in batches, however many', async () => {
    const { id } = await start(site);
    const row = await rowOf(site, id);
    const { reviewRank: _rank, ...values } = row;
    const copies = Array.from({ length: 450 }, () => ({
      ...values,
      id: crypto.randomUUID(),
      activeAddressKey: null,
      activeVisitorKey: null,
    }));
    await site.db.insertInto('donations').values(copies).execute();
    vi.setSystemTime(Date.now() + (kept.unfinished + 1) * days);
    // Two processes may come to it at once.
    await Promise.all([applyRetention(site), applyRetention(site)]);
    expect(await ids('donations')).toEqual([]);
    const { donations } = await site.db
      .selectFrom('purgedTallies')
      .select('donations')
      .executeTakeFirstOrThrow();
    expect(donations).toBe(451);
  });
});

test('IP addresses and the ids of visitors’ cookies go after 30 days, from donations, contact messages and accounts', async () => {
  const donation = await give(site);
  const unfinished = await start(site);
  const contact = { firstname: 'Asha', lastname: 'K', email: 'asha@example.org', message: 'How are you?' };
  await site.ask('/api/contact', { method: 'POST', json: { ...contact, address: '', phone: '' } });
  const account = await addAdmin(site);
  await site.db
    .updateTable('admins')
    .set({ addressGroup: '203.0.113.7' })
    .where('id', '=', account)
    .execute();
  const held = async () => {
    const rows = await site.db
      .selectFrom('donations')
      .select([
        'ipAddress',
        'addressGroup',
        'activeAddressKey',
        'visitorId',
        'activeVisitorKey',
        'idempotencyKey',
      ])
      .execute();
    const [message] = await site.db.selectFrom('contactMessages').select('addressGroup').execute();
    const [admin] = await site.db.selectFrom('admins').select('addressGroup').execute();
    return [rows, message?.addressGroup, admin?.addressGroup] as const;
  };
  const own = ({ id, cookie }: { id: string; cookie: string }) =>
    site.ask(`/api/donations/${id}`, { cookie });
  expect(await (await own(donation)).json()).toMatchObject({ mine: true });
  const [before, after] = await around(kept.addresses, held);
  const blank = {
    ipAddress: '',
    addressGroup: '',
    activeAddressKey: null,
    visitorId: '',
    activeVisitorKey: null,
    idempotencyKey: null,
  };
  expect(before[0].every(({ ipAddress, visitorId }) => ipAddress !== '' && visitorId !== '')).toBe(true);
  expect(before.slice(1)).toEqual(['203.0.113.7', '203.0.113.7']);
  expect(after).toEqual([[blank, blank], '', '']);
  // Its browser isn't known any more; nor is a browser without a cookie taken for it.
  for (const cookie of [donation.cookie, '', 'kaithangu_visitor=']) {
    expect(await (await own({ ...unfinished, cookie })).json()).toMatchObject({ mine: false });
  }
  expect((await start(site)).id).not.toBe(unfinished.id);
});

test('a deleted donation whose address has gone can still be restored, as can another', async () => {
  const own = await openTestSite({ KEEP_ADDRESSES_DAYS: '2', UNFINISHED_DAYS: '20' });
  const donations = [await start(own), await start(own)];
  for (const { id, cookie } of donations) await own.ask(`/api/donations/${id}`, { method: 'DELETE', cookie });
  vi.setSystemTime(Date.now() + 3 * days);
  await applyRetention(own);
  const superAdmin = await signedIn(own, 'superadmin');
  expect(await own.db.selectFrom('donations').select('ipAddress').execute()).toEqual([
    { ipAddress: '' },
    { ipAddress: '' },
  ]);
  for (const { id } of donations) {
    const response = await own.ask(`/api/donations/${id}/restore`, { method: 'POST', cookie: superAdmin });
    expect([response.status, (await rowOf(own, id)).activeAddressKey]).toEqual([200, null]);
  }
  await own.close();
});

test('screenshots of verified donations go after 180 days, others stay; the history says that the system did it', async () => {
  const [old, waiting] = [await verified(), await give(site)];
  const stored = () => Promise.all([old, waiting].map(({ screenshotUrl }) => isStored(screenshotUrl)));
  const [before, after] = await around(kept.screenshots, stored);
  expect([before, after]).toEqual([
    [true, true],
    [false, true],
  ]);
  const row = await rowOf(site, old.id);
  expect([row.screenshotUrl, row.isVerified, row.confirmationNumber]).toEqual([null, true, '4012 5567 8890']);
  const [last] = await site.db
    .selectFrom('donationEvents')
    .select(['who', 'field', 'newValue'])
    .where('donationId', '=', old.id)
    .orderBy('version', 'desc')
    .limit(1)
    .execute();
  expect(last).toEqual({ who: 'system', field: 'screenshotUrl', newValue: null });
});

test('screenshots of donations that nobody verified go 365 days after they were completed', async () => {
  const [waiting, late] = [await give(site), await start(site)];
  await night(2 * days);
  const screenshotUrl = await attach(site, late);
  await confirm(site, late, { paymentMethod: 'UPI', confirmationNumber: '4012 5567 8891', screenshotUrl });
  vi.setSystemTime(Date.now() - 2 * days);
  const stored = () => Promise.all([waiting.screenshotUrl, screenshotUrl].map(isStored));
  const [before, after] = await around(kept.unverifiedScreenshots, stored);
  expect([before, after]).toEqual([
    [true, true],
    [false, true],
  ]);
  expect(await rowOf(site, waiting.id)).toMatchObject({
    screenshotUrl: null,
    confirmationNumber: '4012 5567 8890',
  });
});

test('what the team did is forgotten after 730 days', async () => {
  await insertAuditEntry(site.db, { who: 'superadmin', action: 'csv.downloaded', subject: 'donations.csv' });
  const [before, after] = await around(kept.audit, () => ids('auditEntries'));
  expect([before.length, after.length]).toEqual([1, 0]);
});

describe('mails', () => {
  test('go 30 days after they were sent or given up, from the outbox and the folder; those that wait stay', async () => {
    await give(site);
    const [sent, dropped, failed, ...waiting] = await ids('outbox');
    const state = (id = '', state: 'sent' | 'dropped' | 'failed', sentAt: string | null = null) =>
      site.db.updateTable('outbox').set({ state, sentAt }).where('id', '=', id).execute();
    const folder = join(site.config.dataDir, 'mail');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'a.eml'), 'Dear Meera');
    await writeFile(join(folder, 'b.eml.part'), 'Dear');
    await writeFile(join(folder, 'README'), 'Not a mail.');
    await state(dropped, 'dropped');
    await state(failed, 'failed');
    await night(2 * days);
    await state(sent, 'sent', new Date().toISOString());
    await night((kept.mails - 2) * days - minute);
    expect(await readdir(folder)).toHaveLength(3);
    await night(2 * minute);
    expect((await ids('outbox')).sort()).toEqual([sent, ...waiting].sort());
    expect(await readdir(folder)).toEqual(['README']);
    await night(2 * days);
    expect(await ids('outbox')).toEqual(waiting);
  });

  test('when somebody was reminded is forgotten after 30 days, that they want no more isn’t', async () => {
    const remindedAt = new Date().toISOString();
    await site.db
      .insertInto('reminders')
      .values([
        { email: 'a@example.org', remindedAt, unsubscribedAt: null },
        { email: 'b@example.org', remindedAt, unsubscribedAt: remindedAt },
      ])
      .execute();
    const held = async () => (await site.db.selectFrom('reminders').select('email').execute()).length;
    expect(await around(kept.mails, held)).toEqual([2, 1]);
  });
});

test('contact messages go 180 days after they were answered, never before', async () => {
  const message = { ...donor, country: undefined };
  for (const firstname of ['Answered', 'Waiting']) {
    await site.ask('/api/contact', { method: 'POST', json: { ...message, firstname } });
  }
  await night(100 * days);
  const answer = { answeredAt: new Date().toISOString(), answeredBy: 'leela' };
  await site.db.updateTable('contactMessages').set(answer).where('firstname', '=', 'Answered').execute();
  const held = async () =>
    (await site.db.selectFrom('contactMessages').select('firstname').execute())
      .map(({ firstname }) => firstname)
      .sort();
  expect(await around(kept.contact, held)).toEqual([['Answered', 'Waiting'], ['Waiting']]);
});

test('sign-ups go after 30 days when they were refused or never approved; who has been of the team stays', async () => {
  const accounts = {
    pending: await addAdmin(site, { username: 'pending', status: 'pending' }),
    refused: await addAdmin(site, { username: 'refused', status: 'disabled' }),
    former: await addAdmin(site, { username: 'former', status: 'disabled' }),
    active: await addAdmin(site, { username: 'active' }),
  };
  const lastSignInAt = new Date().toISOString();
  await site.db.updateTable('admins').set({ lastSignInAt }).where('id', '=', accounts.former).execute();
  const [before, after] = await around(kept.signUps, () => ids('admins'));
  expect(before).toHaveLength(4);
  expect(after.sort()).toEqual([accounts.former, accounts.active].sort());
});

test('sessions, links for a new password and failed log-ins go when they have ended', async () => {
  await signedIn(site);
  const adminId = await addAdmin(site, { username: 'thomas' });
  const now = new Date().toISOString();
  await site.db.insertInto('passwordResets').values({ adminId, keyHash: 'x', expiresAt: now }).execute();
  await site.db
    .insertInto('loginAttempts')
    .values({ username: 'x', addressGroup: '203.0.113.7', failures: 2, lastAt: now })
    .execute();
  await night(2 * days);
  for (const table of ['sessions', 'passwordResets', 'loginAttempts'] as const) {
    expect(await site.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});

test('the key in a donor’s link opens the donation until 90 days after its verification', async () => {
  const [donation, waiting] = [await verified(), await give(site)];
  const mine = async ({ id }: { id: string }) => {
    const headers = { 'X-Donation-Key': donationKey(site, id, 0) };
    return (await (await site.ask(`/api/donations/${id}`, { headers })).json()).mine;
  };
  expect(await around(kept.links, () => mine(donation))).toEqual([true, false]);
  expect(await mine(waiting)).toBe(true);
});

test('a rule that fails leaves the others their turn, and is tried again the next night', async () => {
  const { id } = await start(site);
  const donation = await give(site);
  await site.db.updateTable('files').set({ donationId: null }).execute();
  vi.setSystemTime(Date.now() + (kept.unfinished + 1) * days);
  const down = { ...site.storage, remove: () => Promise.reject(new Error('the storage is down')) };
  await applyRetention({ ...site, storage: down });
  expect(await ids('donations')).not.toContain(id);
  expect(await isStored(donation.screenshotUrl)).toBe(true);
  await applyRetention(site);
  expect(await isStored(donation.screenshotUrl)).toBe(false);
});

test('periods are settings', async () => {
  const own = await openTestSite({ KEEP_UNFINISHED_DAYS: '3' });
  await start(own);
  vi.setSystemTime(Date.now() + 4 * days);
  await applyRetention(own);
  expect(await own.db.selectFrom('donations').select('id').execute()).toEqual([]);
  await own.close();
});
