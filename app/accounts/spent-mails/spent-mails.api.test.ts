/** Each mailbox gets one mail about its spent donations, a day after they were spent, and only if that is still true. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonOf } from '../../../test/answers.ts';
import { changeRow, forgetCounts, rowOf, type Started } from '../../../test/donor.ts';
import { type MailingSite, openMailingSite, sendMails } from '../../../test/mail.ts';
import { runAgain, setStage } from '../../../test/stages.ts';
import { openForSuite } from '../../../test/suite.ts';
import { deleteDonation, eraseDonation, signedIn } from '../../../test/team.ts';
import { publishFigures } from '../../raised/step.server.ts';
import { bodyOf, paidForSteps } from '../paid-for.fixture.ts';
import { queueSpentMails } from './spent-mails.server.ts';

const site: MailingSite = openForSuite(() => openMailingSite({ PUBLIC_SUMS: 'steps' }));
let cookie = '';
const { verified, verify, step, spend, send } = paidForSteps(site, () => cookie);

const start = Date.parse('2026-11-26T06:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  for (const table of ['donations', 'spendings', 'spentMails', 'outbox', 'sessions', 'admins'] as const) {
    await site.db.deleteFrom(table).execute();
  }
  await site.db.transaction().execute(publishFigures);
  await runAgain(site);
  await forgetCounts(site);
  site.smtp.forget();
  cookie = await signedIn(site, 'superadmin');
});
afterEach(() => vi.useRealTimers());

/** So many hours after the start. */
async function atHour(hours: number): Promise<void> {
  vi.setSystemTime(start + hours * 3_600_000);
  const lastSeenAt = new Date().toISOString();
  await site.db.updateTable('sessions').set({ lastSeenAt, createdAt: lastSeenAt }).execute();
}

/** Runs the job so many hours after the start. Returns how many mails it queued. */
async function queuedAfter(hours: number): Promise<number> {
  await atHour(hours);
  const before = (await mails()).length;
  await queueSpentMails(site);
  return (await mails()).length - before;
}

const mails = () => site.db.selectFrom('outbox').selectAll().where('kind', '=', 'spent').execute();

/** Sends the queued mails of this kind. Returns those that the mail server took. */
async function received() {
  await site.db.deleteFrom('outbox').where('kind', '<>', 'spent').execute();
  await sendMails(site);
  return (await site.smtp.mails()).filter(
    ({ subject }) => subject && /what it paid for$|ചെലവായി/.test(subject),
  );
}

const recipients = (taken: Awaited<ReturnType<typeof received>>) =>
  taken.flatMap(({ to = [] }) => to.map(({ address }) => address));

const toCome = async () =>
  (await jsonOf<{ count: number }>(site.ask('/api/accounts/spent-mails', { cookie }))).count;

describe('a donor is mailed', () => {
  test('the bills, once, a day after the expense that spent the donation', async () => {
    await step(100, 200, 400);
    await step(1000, 2000, 4000);
    await atHour(1);
    await spend('rent', 500);
    await atHour(30);
    await spend('scan', 300, '2026-11-02');
    expect([await queuedAfter(53), await toCome()]).toEqual([0, 3]);
    expect([await queuedAfter(55), await queuedAfter(56), await toCome()]).toEqual([3, 0, 0]);
    const taken = await received();
    expect(taken).toHaveLength(3);
    const mail = taken.find(({ text }) => text?.includes('₹400'));
    expect(mail?.subject).toMatch(/^Your donation for .+ is spent: what it paid for$/);
    for (const words of [
      /You gave ₹400 on 26 November 2026/,
      /rent – ₹500/,
      /scan – ₹300/,
      /\/accounts\?lang=en#spending-/,
    ]) {
      expect(mail?.text).toMatch(words);
    }
    expect(mail?.text).not.toContain('key=');
  });

  test('in the language of the donation', async () => {
    const [{ id }] = await step(100, 200, 400);
    await changeRow(site, id, { language: 'ml' });
    await spend('scan', 700);
    expect(await queuedAfter(25)).toBe(3);
    expect((await received()).some(({ subject }) => subject?.startsWith('നിങ്ങളുടെ സംഭാവന എന്തിനു'))).toBe(true);
  });

  test('once about all donations of the mailbox, however it is written', async () => {
    await verified(100, { email: 'leelanair@gmail.com' });
    await verified(200, { email: 'Leela.Nair+2@gmail.com' });
    await verified(400);
    await verified(500);
    await spend('rent', 250);
    await spend('scan', 950);
    expect(await toCome()).toBe(3);
    expect(await queuedAfter(25)).toBe(3);
    const taken = await received();
    const mail = taken.find(({ text }) => text?.includes('these donations of yours'));
    for (const words of ['₹100', '₹200', 'rent – ₹250', 'scan – ₹950']) expect(mail?.text).toContain(words);
    expect(taken).toHaveLength(3);
  });

  test('a day after the verification, if the family had paid ahead', async () => {
    await spend('surgery', 100_000);
    await atHour(100);
    await step(100, 200, 400);
    expect([await queuedAfter(123), await queuedAfter(125), await queuedAfter(150)]).toEqual([0, 3, 0]);
  });

  test('once, by two processes at the same time', async () => {
    await step(100, 200, 400);
    await spend('rent', 700);
    await atHour(25);
    await Promise.all([queueSpentMails(site), queueSpentMails(site), queueSpentMails(site)]);
    expect(await mails()).toHaveLength(3);
  });

  test('once a day, and about the next donation on the next day', async () => {
    for (let n = 0; n < 3; n += 1) await verified(100, { email: 'leela@example.com' });
    await verified(200);
    await verified(400);
    await verified(1000, { email: 'leela@example.com' });
    await verified(2000);
    await verified(4000);
    await spend('rent', 300 + 600);
    await atHour(5);
    await spend('scan', 7000);
    expect([await queuedAfter(25), await queuedAfter(30), await queuedAfter(50)]).toEqual([3, 2, 1]);
  });

  test('in turn with others: twenty a minute', async () => {
    for (let n = 0; n < 24; n += 1) await verified(100);
    await spend('rent', 2400);
    expect([await queuedAfter(25), await queuedAfter(25)]).toEqual([20, 0]);
    await received();
    expect(await queuedAfter(26)).toBe(4);
  });
});

describe('no donor is mailed', () => {
  async function spent(): Promise<Started> {
    const [first] = await step(100, 200, 400);
    await spend('rent', 700);
    return first;
  }

  const changes: [string, (donation: Started) => Promise<unknown>][] = [
    ['was taken back', (donation) => verify(donation, false)],
    ['was deleted', ({ id }) => deleteDonation(site, cookie, id)],
    ['lost its donor', ({ id }) => eraseDonation(site, cookie, id)],
  ];

  test.each(changes)('about a donation that %s', async (_, change) => {
    const first = await spent();
    await change(first);
    await queuedAfter(25);
    expect((await mails()).map(({ donationId }) => donationId)).not.toContain(first.id);
  });

  test.each(changes)('about a donation that %s after the mail was queued', async (_, change) => {
    const first = await spent();
    const { email } = await rowOf(site, first.id);
    await queuedAfter(25);
    await change(first);
    const reached = recipients(await received());
    expect([reached.length, reached.includes(email)]).toEqual([2, false]);
  });

  test('whose address is unknown', async () => {
    const { id } = await spent();
    await changeRow(site, id, { email: '' });
    expect(await queuedAfter(25)).toBe(2);
  });

  test('if the expense is corrected within the day', async () => {
    await spent();
    const [{ id }] = (await site.db.selectFrom('spendings').select('id').execute()) as [{ id: string }];
    await atHour(20);
    expect((await send('PUT', `/${id}`, bodyOf('rent', 70, '2026-11-01'))).status).toBe(204);
    expect([await toCome(), await queuedAfter(25)]).toEqual([0, 0]);
  });

  test('if the expense is deleted before the mail goes out, with the reason for the team', async () => {
    await spent();
    expect(await queuedAfter(25)).toBe(3);
    const [{ id }] = (await site.db.selectFrom('spendings').select('id').execute()) as [{ id: string }];
    await send('DELETE', `/${id}`);
    expect(await received()).toEqual([]);
    expect((await mails()).map(({ state, lastError }) => [state, lastError])).toEqual(
      Array(3).fill(['dropped', 'By the accounts as they are now, the donation is not spent.']),
    );
  });

  test('once the team has stopped the mails; later ones go out', async () => {
    await spent();
    expect((await site.ask('/api/accounts/spent-mails', { method: 'DELETE', cookie })).status).toBe(204);
    expect([await toCome(), await queuedAfter(25)]).toEqual([0, 0]);
    await step(1000, 2000, 4000);
    await spend('scan', 7000);
    expect([await toCome(), await queuedAfter(50)]).toEqual([3, 3]);
  });

  test('about causes of more than eight days ago, as after an upgrade', async () => {
    await spent();
    expect(await queuedAfter(24 * 9)).toBe(0);
  });

  test('in a stage that shows no money, also not if the stage came after the mail was queued', async () => {
    await spent();
    await setStage(site, 'memory');
    expect([await toCome(), await queuedAfter(25)]).toEqual([0, 0]);
    await runAgain(site);
    expect(await queuedAfter(26)).toBe(3);
    await setStage(site, 'memory');
    expect(await received()).toEqual([]);
  });

  test('who has asked to be erased', async () => {
    const { id, ...donor } = await spent();
    await queuedAfter(25);
    await site.db.updateTable('donations').set({ isVerified: false }).where('id', '=', id).execute();
    expect((await site.ask(`/api/donations/${id}/own/erase`, { method: 'POST', ...donor })).ok).toBe(true);
    await site.db.updateTable('donations').set({ isVerified: true }).where('id', '=', id).execute();
    expect(await received()).toHaveLength(2);
  });

  test('at the old address: a corrected one gets the mail', async () => {
    const { id } = await spent();
    const { email } = await rowOf(site, id);
    await queuedAfter(25);
    await changeRow(site, id, { email: 'leela.new@example.com' });
    const reached = recipients(await received());
    expect([reached.includes('leela.new@example.com'), reached.includes(email)]).toEqual([true, false]);
  });
});
