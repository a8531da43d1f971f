/**
 * The mail about a verified donation is held for 15 minutes, in which Undo, deletion, erasure and Stop can
 * prevent it.
 */

import { beforeEach, expect, test } from 'vitest';
import { releaseHeldMails } from '../../platform/jobs/outbox-repository.ts';
import { pauseAfter } from '../../platform/jobs/outbox-worker.ts';
import { jsonOf } from '../../test/answers.ts';
import { changeRow, give } from '../../test/donor.ts';
import { emptyOutbox, endHold, openMailingSite, outboxOf, startWorker } from '../../test/mail.ts';
import { openPayPalForSuite, paidOrder, tell } from '../../test/paypal.ts';
import { signInForSuite } from '../../test/suite.ts';
import { deleteDonation, editDonation, eraseDonation, restoreDonation } from '../../test/team.ts';
import { line } from '../reconcile/reconcile.fixture.ts';

const minute = 60_000;

const site = openPayPalForSuite({ THANKS_AFTER_MINUTES: '15' }, openMailingSite);
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(() => emptyOutbox(site));

type Listed = { id: string; kind: string; donationId: string; nextAt: string; lastError: string | null };

const verify = (id: string, isVerified = true) => editDonation(site, cookies.leela, id, { isVerified });
const list = (state: string) =>
  jsonOf<Listed[]>(site.ask(`/api/mails?state=${state}`, { cookie: cookies.leela }));
const held = () => list('held');
const arrivals = async () =>
  (await site.smtp.mails()).filter(({ subject = '' }) => /is verified$/.test(subject));

/** Sends all due mails. Held mails stay queued. */
async function work(): Promise<void> {
  const worker = startWorker(site);
  const isBusy = async () =>
    (await site.db
      .selectFrom('outbox')
      .select('id')
      .where('state', 'in', ['queued', 'sending'])
      .where('nextAt', '<=', new Date().toISOString())
      .executeTakeFirst()) !== undefined;
  while (await isBusy()) await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.stop();
}

test('it is sent after 15 minutes, and the edit’s response says when', async () => {
  const { id } = await give(site);
  const response = await verify(id);
  const [mail] = await held();
  expect(mail).toMatchObject({ kind: 'verified', donationId: id });
  const wait = Date.parse(mail?.nextAt ?? '') - Date.now();
  expect(wait).toBeGreaterThan(14.5 * minute);
  expect(wait).toBeLessThanOrEqual(15 * minute);
  const said = Date.parse(response.headers.get('X-Mail-At') ?? '');
  expect(Math.abs(said - Date.parse(mail?.nextAt ?? ''))).toBeLessThan(1000);
  expect((await list('waiting')).map(({ kind }) => kind)).not.toContain('verified');
  await work();
  expect(await arrivals()).toHaveLength(0);
  await endHold(site);
  await work();
  expect(await arrivals()).toHaveLength(1);
  expect((await editDonation(site, cookies.leela, id, { notes: 'x' })).headers.get('X-Mail-At')).toBeNull();
});

test('undoing 12 accepted donations within that time sends no mail', async () => {
  const items = [];
  for (let n = 0; n < 12; n++) {
    const own = `6325123456${n + 10}`;
    const { id: donationId } = await give(site, { email: `donor${n}@example.com` }, own);
    items.push({ line: line({ narration: `UPI/CR/${own}` }), donationId });
  }
  const post = async (path: string, json: unknown) =>
    (await site.ask(`/api/reconcile/${path}`, { method: 'POST', json, cookie: cookies.leela })).json();
  const { batchId, mailsAt } = await post('accept', { items, isExactOnly: true });
  expect(mailsAt).toHaveLength(12);
  expect(await held()).toHaveLength(12);
  await work();
  await post(`batches/${batchId}/undo`, {});
  expect(await held()).toEqual([]);
  await endHold(site);
  await work();
  expect(await arrivals()).toEqual([]);
  const { lastError } = (await list('notSent'))[0] ?? {};
  expect(lastError).toContain('undid that before the mail was sent');
});

test('it is held again and sent once if the donation is unverified and verified again', async () => {
  const { id } = await give(site);
  for (const isVerified of [true, false, true, false, true]) await verify(id, isVerified);
  expect(await held()).toHaveLength(1);
  expect(Date.parse((await held())[0]?.nextAt ?? '') - Date.now()).toBeGreaterThan(14.5 * minute);
  await endHold(site);
  await work();
  await verify(id, false);
  await verify(id);
  expect(await held()).toEqual([]);
  await work();
  expect(await arrivals()).toHaveLength(1);
});

test('deletion drops it, restoring holds it again, and erasure deletes it', async () => {
  const { id } = await give(site);
  await verify(id);
  await deleteDonation(site, cookies.leela, id);
  expect(await held()).toEqual([]);
  expect((await list('notSent'))[0]?.lastError).toContain('deleted before');
  await restoreDonation(site, cookies.leela, id);
  expect(await held()).toHaveLength(1);
  await eraseDonation(site, cookies.superadmin, id);
  expect([...(await held()), ...(await list('notSent'))]).toEqual([]);
});

test.each([
  ['not verified', { isVerified: false }, 'not verified'],
  ['deleted', { deletedAt: '2026-01-01T00:00:00.000Z' }, 'deleted before'],
])('it is not sent if the donation is %s at the time of sending', async (_what, changes, why) => {
  const { id } = await give(site);
  await verify(id);
  // As another process may leave it.
  await changeRow(site, id, changes);
  await endHold(site);
  await work();
  expect(await arrivals()).toEqual([]);
  expect((await list('notSent'))[0]?.lastError).toContain(why);
});

test('an admin stops one mail, whose reason names them, and sends another now', async () => {
  const stopped = await give(site);
  const sent = await give(site, { email: 'anil@example.com' });
  for (const { id } of [stopped, sent]) await verify(id);
  const mailOf = async (id: string) => (await held()).find((mail) => mail.donationId === id)?.id;
  const ask = async (path: string, method: string) =>
    (await site.ask(`/api/mails/${path}`, { method, cookie: cookies.leela })).status;
  expect(await ask(`${await mailOf(stopped.id)}`, 'DELETE')).toBe(204);
  const reason = { donationId: stopped.id, lastError: 'Stopped by leela.' };
  expect((await list('notSent'))[0]).toMatchObject(reason);
  expect(await ask(`${await mailOf(sent.id)}/send-again`, 'POST')).toBe(204);
  expect(await held()).toEqual([]);
  await work();
  expect((await arrivals()).map(({ to }) => to?.[0]?.address)).toEqual(['anil@example.com']);
});

test('a mail that an admin stopped is not queued by a deletion and its restoring', async () => {
  const { id } = await give(site);
  await verify(id);
  await site.ask(`/api/mails/${(await held())[0]?.id}`, { method: 'DELETE', cookie: cookies.leela });
  await deleteDonation(site, cookies.leela, id);
  await restoreDonation(site, cookies.leela, id);
  expect(await held()).toEqual([]);
  expect((await list('notSent')).map(({ lastError }) => lastError)).toEqual(['Stopped by leela.']);
});

test('no mail follows to a donation without an address, or over the limit of its mailbox', async () => {
  const { id: unaddressed } = await give(site);
  await changeRow(site, unaddressed, { email: '' });
  expect((await verify(unaddressed)).headers.get('X-Mail-At')).toBeNull();
  const mailed: boolean[] = [];
  for (let n = 0; n < 5; n++) {
    const { id } = await give(site, { email: 'anil@example.com' });
    mailed.push((await verify(id)).headers.get('X-Mail-At') !== null);
  }
  expect(mailed).toEqual([true, true, true, true, false]);
  expect(await held()).toHaveLength(4);
});

test('an admin stops or sends all held mails, and no others', async () => {
  const ids = [];
  for (const name of ['anil', 'biju']) ids.push((await give(site, { email: `${name}@example.com` })).id);
  const others = await list('waiting');
  for (const id of ids) await verify(id);
  const stop = await site.ask('/api/mails/held', { method: 'DELETE', cookie: cookies.leela });
  expect(await stop.json()).toEqual({ stopped: 2 });
  const reasons = (await list('notSent')).map(({ lastError }) => lastError);
  expect(reasons).toEqual(['Stopped by leela.', 'Stopped by leela.']);
  expect(await list('waiting')).toEqual(others);
  for (const id of ids) {
    await verify(id, false);
    await verify(id);
  }
  const send = await site.ask('/api/mails/held/send-now', { method: 'POST', cookie: cookies.leela });
  expect(await send.json()).toEqual({ sent: 2 });
  await work();
  expect(await arrivals()).toHaveLength(2);
});

test('it is also held for a pending PayPal payment that has arrived', async () => {
  const { donation, id } = await paidOrder(site, 'pending');
  site.fakePayPal.become(id, 'COMPLETED');
  await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id);
  expect((await held()).map(({ donationId }) => donationId)).toEqual([donation.id]);
});

test('a clock that is set back neither releases a held mail early nor holds it for ever', async () => {
  const { id } = await give(site);
  await verify(id);
  await releaseHeldMails(site.db, pauseAfter);
  expect(await held()).toHaveLength(1);
  const ahead = new Date(Date.now() + 1000 * minute).toISOString();
  const setMail = (changes: { state?: 'queued' | 'sending'; attempts?: number; nextAt?: string }) =>
    site.db
      .updateTable('outbox')
      .set({ createdAt: ahead, heldUntil: ahead, ...changes })
      .where('donationId', '=', id)
      .where('kind', '=', 'verified')
      .execute();
  // Mails being sent and mails waiting for another attempt keep their time, or they would go out twice.
  const lease = new Date(Date.now() + 3 * minute).toISOString();
  for (const state of ['sending', 'queued'] as const) {
    const attempts = state === 'sending' ? 1 : 3;
    await setMail({ state, attempts, nextAt: lease });
    await releaseHeldMails(site.db, pauseAfter);
    const mails = (await outboxOf(site)).filter(({ kind }) => kind === 'verified');
    expect([state, mails.map(({ nextAt }) => nextAt)]).toEqual([state, [lease]]);
  }
  await setMail({ state: 'queued', attempts: 0, nextAt: ahead });
  await releaseHeldMails(site.db, pauseAfter);
  await work();
  expect(await arrivals()).toHaveLength(1);
});

test('held mails do not count as waiting too long', async () => {
  const { id } = await give(site);
  await work();
  await verify(id);
  await site.db
    .updateTable('outbox')
    .set({ createdAt: '2026-01-01T00:00:00.000Z' })
    .where('donationId', '=', id)
    .where('kind', '=', 'verified')
    .execute();
  const { findOldestWaiting } = await import('../../server/metrics/repository.ts');
  expect(await findOldestWaiting(site.db)).toBeNull();
});
