/** Bulk deletion and bulk reminders as jobs. */
import { beforeEach, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '../../../platform/durations.ts';
import { expectAnswer } from '../../../test/answers.ts';
import { give, rowOf, start } from '../../../test/donor.ts';
import { doJobs, itemsOf } from '../../../test/jobs.ts';
import { emptyOutbox, mailsAbout, openMailingSite, recipientsOf, sendMails } from '../../../test/mail.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { deleteDonation, eraseDonation } from '../../../test/team.ts';

/** It is night for donors in India, now and in the next two hours. */
const hourInIndia = new Date(Date.now() + 5.5 * HOUR).getUTCHours();
const night = `${hourInIndia}-${(hourInIndia + 3) % 24}`;
const site = openForSuite(() => openMailingSite({ REMINDERS_QUIET_HOURS: night }));
const cookies = signInForSuite(site, 'leela', 'asha', 'superadmin');
beforeEach(async () => {
  for (const table of ['jobs', 'jobItems'] as const) await site.db.deleteFrom(table).execute();
  await emptyOutbox(site);
});

const uuid = () => crypto.randomUUID();
const fresh = () => ({ email: `${uuid()}@example.org` });

const post = (path: string, json: unknown, cookie: string) =>
  site.ask(`/api/jobs${path}`, { method: 'POST', json, cookie });

/** Does a job. Returns its id. */
async function work(kind: string, subjects: string[], cookie = cookies.leela): Promise<string> {
  const id = uuid();
  await expectAnswer(post('', { id, kind, subjects }, cookie), 200, { id });
  await doJobs(site);
  return id;
}

/** Takes a job back. Returns the items of taking back. */
async function takeBack(job: string, cookie = cookies.leela) {
  const id = uuid();
  await expectAnswer(post(`/${job}/take-back`, { id }, cookie), 200, { id });
  await doJobs(site);
  return itemsOf(site, id);
}

const isDeleted = async (id: string) => (await rowOf(site, id)).deletedAt !== null;
const outcomes = async (job: string) =>
  (await itemsOf(site, job)).map(({ outcome, problem }) => problem ?? outcome);

test('donations are deleted, with their author in the history, and restored when that is taken back', async () => {
  const [paid, started] = [await give(site, fresh()), await start(site, fresh())];
  const ids = [paid.id, started.id];
  const before = await rowOf(site, started.id);
  const job = await work('delete', [...ids, uuid()]);
  expect(await outcomes(job)).toEqual(['done', 'done', 'donation.gone']);
  expect(await Promise.all(ids.map(isDeleted))).toEqual([true, true]);
  expect((await takeBack(job)).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect(await Promise.all(ids.map(isDeleted))).toEqual([false, false]);
  const { activeAddressKey, activeVisitorKey } = before;
  expect(await rowOf(site, started.id)).toMatchObject({ activeAddressKey, activeVisitorKey });
  const events = await site.db
    .selectFrom('donationEvents')
    .select(['who', 'field'])
    .where('donationId', '=', paid.id)
    .where('field', 'in', ['deleted', 'restored'])
    .orderBy('version')
    .execute();
  expect(events).toEqual([
    { who: 'leela', field: 'deleted' },
    { who: 'leela', field: 'restored' },
  ]);
});

test('a restored donation leaves the place of its address to a newer one', async () => {
  const old = await start(site, fresh());
  const job = await work('delete', [old.id]);
  const { addressGroup } = await rowOf(site, old.id);
  const { id } = await start(site, fresh());
  await site.db
    .updateTable('donations')
    .set({ activeAddressKey: addressGroup })
    .where('id', '=', id)
    .execute();
  expect((await takeBack(job)).map(({ outcome }) => outcome)).toEqual(['done']);
  expect(await rowOf(site, old.id)).toMatchObject({ deletedAt: null, activeAddressKey: null });
});

test('another volunteer can’t take a deletion back, nor can anybody but the super-admin after 10 minutes', async () => {
  const { id } = await give(site, fresh());
  const job = await work('delete', [id]);
  expect((await takeBack(job, cookies.asha))[0]).toMatchObject({ problem: 'donation.restoreForbidden' });
  const late = await work('delete', [(await give(site, fresh())).id]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE });
  try {
    expect((await takeBack(late))[0]).toMatchObject({ problem: 'donation.restoreForbidden' });
    const other = await work('delete', [(await give(site, fresh())).id]);
    vi.setSystemTime(Date.now() + HOUR);
    expect((await takeBack(other, cookies.superadmin))[0]).toMatchObject({ outcome: 'done' });
  } finally {
    vi.useRealTimers();
  }
});

test('each donor gets one reminder, at night too, because the team asked for it; it can’t be taken back', async () => {
  const donations = [await start(site, fresh()), await start(site, fresh())];
  const ids = donations.map(({ id }) => id);
  await emptyOutbox(site);
  const job = await work('remind', ids);
  expect(await outcomes(job)).toEqual(['done', 'done']);
  await sendMails(site);
  const emails = await Promise.all(ids.map(async (id) => (await rowOf(site, id)).email));
  expect(recipientsOf(site)).toEqual(emails.sort());
  const [mail] = await site.smtp.mails();
  expect(mail?.subject).toBe('A gentle reminder: your donation for Anitha isn’t complete yet');
  const again = await work('remind', ids, cookies.asha);
  expect(await outcomes(again)).toEqual(
    Array(2).fill(expect.stringMatching(/^reminder\.recentlySent\?minutes=\d$/)),
  );
  await expectAnswer(post(`/${job}/take-back`, { id: uuid() }, cookies.leela), 409, {
    code: 'job.nothingToTakeBack',
  });
  const events = await site.db
    .selectFrom('donationEvents')
    .select('who')
    .where('donationId', 'in', ids)
    .where('field', '=', 'reminder')
    .execute();
  expect(events).toEqual([{ who: 'leela' }, { who: 'leela' }]);
});

test('nobody is reminded of a donation that is complete, deleted, erased or refused', async () => {
  const [complete, deleted, erased, refused] = [
    await give(site, fresh()),
    await start(site, fresh()),
    await start(site, fresh()),
    await start(site, fresh()),
  ];
  await deleteDonation(site, cookies.leela, deleted.id);
  await eraseDonation(site, cookies.superadmin, erased.id);
  const { mailbox } = await rowOf(site, refused.id);
  const unsubscribedAt = new Date().toISOString();
  await site.db
    .insertInto('reminders')
    .values({ email: mailbox, remindedAt: null, unsubscribedAt })
    .execute();
  const ids = [complete, deleted, erased, refused].map(({ id }) => id);
  await emptyOutbox(site);
  const job = await work('remind', ids);
  expect(await outcomes(job)).toEqual([
    'donation.complete',
    'donation.gone',
    'donation.erased',
    'reminder.unwanted',
  ]);
  for (const id of ids) expect(await mailsAbout(site, id)).toEqual([]);
});
