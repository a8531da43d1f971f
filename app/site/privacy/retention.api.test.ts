import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { applyRetention } from '../../../platform/jobs/apply-retention.ts';
import { donor, give, rowOf, start } from '../../../test/donor.ts';
import { openTestSite } from '../../../test/site.ts';
import { addAdmin, deleteDonation, restoreDonation, signedIn } from '../../../test/team.ts';
import { insertAuditEntry } from '../../audit/repository.server.ts';
import { days, kept, minute, nightsOf, openStoppedForEach } from './retention.fixture.ts';

const site = openStoppedForEach();

const { around, ids, isStored, night } = nightsOf(site);

test('IP addresses and ids of visitors’ cookies are deleted from all tables after 30 days', async () => {
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
  // The donor's browser is no longer recognized, and a browser without a cookie isn't mistaken for it.
  for (const cookie of [donation.cookie, '', 'kaithangu_visitor=']) {
    expect(await (await own({ ...unfinished, cookie })).json()).toMatchObject({ mine: false });
  }
  expect((await start(site)).id).not.toBe(unfinished.id);
});

test('deleted donations can be restored after their IP addresses are deleted', async () => {
  const own = await openTestSite({ KEEP_ADDRESSES_DAYS: '2', UNFINISHED_DAYS: '20' });
  const donations = [await start(own), await start(own)];
  for (const { id, cookie } of donations) await deleteDonation(own, cookie, id);
  vi.setSystemTime(Date.now() + 3 * days);
  await applyRetention(own);
  const superAdmin = await signedIn(own, 'superadmin');
  expect(await own.db.selectFrom('donations').select('ipAddress').execute()).toEqual([
    { ipAddress: '' },
    { ipAddress: '' },
  ]);
  for (const { id } of donations) {
    const response = await restoreDonation(own, superAdmin, id);
    expect([response.status, (await rowOf(own, id)).activeAddressKey]).toEqual([200, null]);
  }
  await own.close();
});

test('the audit log is deleted after 730 days', async () => {
  await insertAuditEntry(site.db, { who: 'superadmin', action: 'csv.downloaded', subject: 'donations.csv' });
  const [before, after] = await around(kept.audit, () => ids('auditEntries'));
  expect([before.length, after.length]).toEqual([1, 0]);
});

describe('mails', () => {
  test('are deleted 30 days after they were sent or failed, with their files; queued ones stay', async () => {
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

  test('the time of a reminder is deleted after 30 days, but not that somebody unsubscribed', async () => {
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

test('contact messages are deleted 180 days after the answer, unanswered ones stay', async () => {
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

test('sign-ups that were refused or never approved are deleted after 30 days', async () => {
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

test('expired sessions, password links and failed log-ins are deleted', async () => {
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

test('a failing rule does not stop the others, and is tried again the next night', async () => {
  const { id } = await start(site);
  const donation = await give(site);
  await site.db.updateTable('files').set({ donationId: null }).execute();
  vi.setSystemTime(Date.now() + (kept.incomplete + 1) * days);
  const down = { ...site.storage, remove: () => Promise.reject(new Error('the storage is down')) };
  await applyRetention({ ...site, storage: down });
  expect(await ids('donations')).not.toContain(id);
  expect(await isStored(donation.screenshotUrl)).toBe(true);
  await applyRetention(site);
  expect(await isStored(donation.screenshotUrl)).toBe(false);
});

test('the settings change the periods', async () => {
  const own = await openTestSite({ KEEP_UNFINISHED_DAYS: '3' });
  await start(own);
  vi.setSystemTime(Date.now() + 4 * days);
  await applyRetention(own);
  expect(await own.db.selectFrom('donations').select('id').execute()).toEqual([]);
  await own.close();
});
