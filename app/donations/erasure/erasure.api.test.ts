import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentVersion } from '../../../platform/db/content-version-repository.ts';
import { isSearchIndex } from '../../../platform/db/search-index.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { expectAnswer } from '../../../test/answers.ts';
import { attach, byKey, donor, give, rowOf, sendForm, start, upload } from '../../../test/donor.ts';
import { isSettled, startWorker } from '../../../test/mail.ts';
import { renderPicture } from '../../../test/pictures.ts';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import { openForEach, signInForEach } from '../../../test/suite.ts';
import { eraseDonation, signedIn } from '../../../test/team.ts';
import { maskName } from '../../shared/masks.ts';
import { traces, verifiedDonor } from './verified-donor.fixture.ts';

const site = openForEach(() => openTestSite());
const cookies = signInForEach(site, 'superadmin');

const verified = () => verifiedDonor(site, cookies.superadmin);
const erase = ({ id }: { id: string }, on: TestSite = site) => eraseDonation(on, cookies.superadmin, id);
const isStored = async (url: string) => (await site.storage.read(url.replace('/files/', ''))) !== null;
const get = async (path: string) => (await site.ask(path, { cookie: cookies.superadmin })).json();
const mailFiles = async () =>
  (await readdir(join(site.config.dataDir, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'));

/**
 * Every row of every table, as text. Not the counters, which hold an address for an hour without its donor, and
 * not the tables of SQLite's search index.
 */
async function everything(): Promise<string> {
  const all = (await site.db.introspection.getTables()).map(({ name }) => name as 'donations' | 'counters');
  const tables = all.filter((name) => name !== 'counters' && !isSearchIndex(name));
  const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows).toLowerCase();
}

const figures = async () => ({
  bar: await get('/api/donations/progressbardata'),
  totals: await get('/api/donations/totals'),
  completed: await get('/api/donations/totals?filter=completed'),
  statistics: await get('/api/donations/statistics'),
});

describe('erasing a donor', () => {
  test('leaves nothing of the person, and every sum as it was', async () => {
    const others = await give(site, { firstname: 'Other' }, '401255678891');
    const donation = await verified();
    const { ipAddress, visitorId } = await rowOf(site, donation.id);
    const before = await figures();
    expect(await everything()).toContain('parvathy@example.net');
    await expectAnswer(erase(donation), 200, {
      firstname: 'Erased',
      lastname: 'donor',
      amount: '5000',
      currency: 'INR',
      country: 'India',
      paymentMethod: 'UPI',
      isVerified: true,
      email: '',
      screenshotUrl: null,
    });
    const all = await everything();
    for (const trace of [...traces, 'varier', ipAddress, visitorId]) expect(all).not.toContain(trace);
    expect(await figures()).toEqual(before);
    expect(await isStored(donation.screenshotUrl)).toBe(false);
    // The other donor's data stays.
    expect(await rowOf(site, others.id)).toMatchObject({ firstname: 'Other', email: 'meera@example.com' });
    expect(await isStored(others.screenshotUrl)).toBe(true);
  });

  test('is in the history with who did it; other events keep their fields without values', async () => {
    const donation = await verified();
    await erase(donation);
    const history = await get(`/api/donations/${donation.id}/history`);
    expect(history[0]).toMatchObject({ who: 'superadmin', field: 'erased', oldValue: null, newValue: null });
    const valuesOf = (field: string) =>
      history
        .filter((event: { field: string }) => event.field === field)
        .map(({ oldValue, newValue }: Record<string, unknown>) => [oldValue, newValue]);
    expect(valuesOf('lastname')).toEqual([['erased', 'erased']]);
    expect(valuesOf('notes')).toEqual([[null, 'erased']]);
    expect(valuesOf('isVerified')).toEqual([[false, true]]);
    expect(valuesOf('usDollar')).toEqual([[null, 60]]);
  });

  test('twice at once erases once', async () => {
    const donation = await verified();
    const answers = await Promise.all([erase(donation), erase(donation)]);
    expect([...answers.map(({ status }) => status), (await erase(donation)).status]).toEqual([200, 200, 200]);
    const history = await get(`/api/donations/${donation.id}/history`);
    expect(history.filter(({ field }: { field: string }) => field === 'erased')).toHaveLength(1);
  });

  test('removes the message from Home, and the donation from its donor’s link and browser', async () => {
    const donation = await verified();
    expect(await get('/api/donations/messages')).toHaveLength(1);
    const version = await contentVersion(site.db);
    await erase(donation);
    expect(await get('/api/donations/messages')).toEqual([]);
    expect(await contentVersion(site.db)).toBeGreaterThan(version);
    const { id, cookie } = donation;
    const shown = await (await site.ask(`/api/donations/${id}`, { ...byKey(site, id), cookie })).json();
    expect(shown).toMatchObject({ mine: false, firstname: maskName('Erased') });
    expect(shown).not.toHaveProperty('amount');
  });

  test('leaves an incomplete donation incomplete; its address and browser may start anew without a reminder', async () => {
    const { id, cookie, address } = await start(site);
    await attach(site, { id, cookie, address });
    await erase({ id });
    expect(await rowOf(site, id)).toMatchObject({ confirmationNumber: null, amount: '5000', email: '' });
    expect((await sendForm(site, {}, { address, cookie })).status).toBe(200);
    const reminder = await site.ask(`/api/donations/send-reminder/${id}`, {
      method: 'POST',
      cookie: cookies.superadmin,
    });
    expect([reminder.status, (await reminder.json()).code]).toEqual([409, 'donation.erased']);
  });

  test('deletes the donor’s captured mails and reminders, and nobody else’s', async () => {
    const donation = await start(site);
    await site.ask(`/api/donations/send-reminder/${donation.id}`, {
      method: 'POST',
      cookie: cookies.superadmin,
    });
    const other = await start(site, { email: 'other@example.com' });
    const worker = startWorker(site);
    await isSettled(site);
    expect(await mailFiles()).toHaveLength(5);
    await erase(donation);
    expect(await mailFiles()).toHaveLength(2);
    expect(await site.db.selectFrom('reminders').selectAll().execute()).toEqual([]);
    const left = await site.db.selectFrom('outbox').select('donationId').execute();
    expect(new Set(left.map(({ donationId }) => donationId))).toEqual(new Set([other.id]));
    await worker.stop();
  });

  test('keeps the refusal of reminders while another donation has the address', async () => {
    const [first, second] = [await start(site), await start(site)];
    const unsubscribedAt = new Date().toISOString();
    await site.db
      .insertInto('reminders')
      .values({ email: donor.email, remindedAt: null, unsubscribedAt })
      .execute();
    const held = async () => (await site.db.selectFrom('reminders').select('email').execute()).length;
    await erase(first);
    expect(await held()).toBe(1);
    await erase(second);
    expect(await held()).toBe(0);
  });

  test('is refused to everybody but the super-admin, as is the export', async () => {
    const donation = await give(site);
    const admin = await signedIn(site, 'leela');
    for (const [cookie, status] of [
      [admin, 403],
      [donation.cookie, 401],
      ['', 401],
    ] as const) {
      const path = `/api/donations/${donation.id}`;
      expect((await site.ask(`${path}/erase`, { method: 'POST', cookie })).status).toBe(status);
      expect((await site.ask(`${path}/export`, { cookie })).status).toBe(status);
    }
    expect(await rowOf(site, donation.id)).toMatchObject({ firstname: 'Meera', erasedAt: null });
  });

  test('leaves no screenshot whose upload was under way', async () => {
    const donation = await start(site);
    const put = site.storage.put;
    const paths: string[] = [];
    site.storage.put = async (path, bytes) => {
      expect((await erase(donation)).status).toBe(200);
      paths.push(path);
      await put(path, bytes);
    };
    const picture = await renderPicture();
    expect((await upload(site, donation, picture)).status).toBe(404);
    expect(paths).toHaveLength(1);
    expect(await site.storage.read(paths[0] ?? '')).toBeNull();
    expect(await site.db.selectFrom('files').select('path').execute()).toEqual([]);
  });

  test('is refused while the storage fails, and works later', async () => {
    const donation = await verified();
    const remove = site.storage.remove;
    site.storage.remove = () => Promise.reject(new Problem('storage.cannotDelete'));
    expect((await erase(donation)).status).toBe(503);
    site.storage.remove = remove;
    expect(await isStored(donation.screenshotUrl)).toBe(true);
    expect((await erase(donation)).status).toBe(200);
    expect(await isStored(donation.screenshotUrl)).toBe(false);
  });
});
