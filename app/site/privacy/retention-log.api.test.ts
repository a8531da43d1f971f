/** The log of the nightly job, with which an operator can prove that no data is kept longer. */
import { expect, test, vi } from 'vitest';
import { applyRetention } from '../../../platform/jobs/apply-retention.ts';
import { queueMail } from '../../../platform/jobs/outbox-repository.ts';
import { day, donor, give, start } from '../../../test/donor.ts';
import { addAdmin, atFamilysDevice, deleteDonation, signedIn } from '../../../test/team.ts';
import { insertAuditEntry } from '../../audit/repository.server.ts';
import { openStoppedForEach } from './retention.fixture.ts';

const site = openStoppedForEach();

/** Runs the nightly job. Returns its log lines. */
async function runLogged() {
  const [info, error] = [vi.spyOn(site.log, 'info'), vi.spyOn(site.log, 'error')];
  try {
    await applyRetention(site);
    return { info: info.mock.calls.map(([what]) => what), error: error.mock.calls.map(([what]) => what) };
  } finally {
    info.mockRestore();
    error.mockRestore();
  }
}

async function post(path: string, json: unknown) {
  const response = await site.ask(path, { method: 'POST', json });
  expect(response.ok).toBe(true);
}

test('the log counts what was deleted by kind; a night without deletions is not logged', async () => {
  const started = await start(site);
  await give(site);
  const deleted = await give(site);
  const cookie = await signedIn(site);
  await deleteDonation(site, cookie, deleted.id);
  const now = new Date().toISOString();
  await site.db
    .insertInto('paypalOrders')
    .values({
      id: crypto.randomUUID(),
      donationId: started.id,
      orderId: 'REFUNDED',
      payerName: 'Meera Nair',
      attempt: 1,
      state: 'refunded',
      amount: '5',
      currency: 'USD',
      requestId: 'r',
      captures: 0,
      createdAt: now,
      updatedAt: now,
      checks: 0,
    } as never)
    .execute();
  await queueMail(site.db, { kind: 'trouble', recipient: 'team@example.org', language: 'en' });
  await site.db.updateTable('outbox').set({ state: 'failed' }).where('kind', '=', 'trouble').execute();
  await post('/api/contact', { ...donor, country: undefined, message: 'How are you?' });
  await post('/api/followers', { email: 'asha@example.org', language: 'en' });
  await addAdmin(site, { username: 'pending', status: 'pending' });
  await atFamilysDevice(site);
  await insertAuditEntry(site.db, { who: 'superadmin', action: 'csv.downloaded', subject: 'donations.csv' });
  expect(await runLogged()).toEqual({ info: [], error: [] });
  vi.setSystemTime(Date.now() + 800 * day);
  expect(await runLogged()).toEqual({
    info: [
      {
        'unfinished donations': 1,
        'deleted donations': 1,
        'addresses of donations': 1,
        'PayPal orders': 1,
        mails: 1,
        'contact messages': 1,
        'requests to follow': 1,
        accounts: 1,
        'devices of the family': 1,
        audit: 1,
        'screenshots of donations': 1,
        files: 2,
      },
    ],
    error: [],
  });
  expect(await runLogged()).toEqual({ info: [], error: [] });
});

test('the log names what failed and why', async () => {
  await give(site);
  await site.db.updateTable('files').set({ donationId: null }).execute();
  site.storage.remove = () => Promise.reject(new Error('the storage is down'));
  expect(await runLogged()).toEqual({
    info: [],
    error: [{ what: 'files', error: expect.stringContaining('the storage is down') }],
  });
});
