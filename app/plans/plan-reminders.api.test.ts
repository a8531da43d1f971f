/** The monthly reminders: when they go out, once each, and when they don't. */
import { describe, expect, test, vi } from 'vitest';
import { changeRow, rowOf } from '../../test/donor.ts';
import { sendMails } from '../../test/mail.ts';
import { runAgain, setStage } from '../../test/stages.ts';
import { deleteDonation, editDonation, eraseDonation } from '../../test/team.ts';
import { upsertUnsubscribed } from '../mails/reminder-repository.server.ts';
import { openPlans } from './plans.fixture.ts';
import { queueDuePlans } from './queue-due-plans.server.ts';

const { site, team, setDay, on, completed, startPlan, planned, page, give, end, mails } = openPlans();

const reminded = async () => (await mails()).filter(({ kind }) => kind === 'plan-reminder');

describe('reminders', () => {
  test('go out on each day, once, and the plan ends a month after the last', async () => {
    await planned(3);
    const days = ['2026-11-26', '2026-12-25', '2026-12-26', '2026-12-26', '2026-12-27', '2027-01-26'];
    const counts: number[] = [];
    for (const day of days) counts.push(await on(day));
    expect(counts).toEqual([0, 0, 1, 0, 0, 1]);
    expect([await on('2027-02-26'), await on('2027-03-25')]).toEqual([1, 0]);
    expect(await site.db.selectFrom('plans').select('endedBy').execute()).toEqual([{ endedBy: null }]);
    expect(await on('2027-03-26')).toBe(0);
    expect(await site.db.selectFrom('plans').select('endedBy').execute()).toEqual([{ endedBy: 'time' }]);
    expect(await reminded()).toHaveLength(3);
  });

  test('of two processes at once: each goes out once', async () => {
    for (let n = 0; n < 4; n += 1) await planned();
    await setDay('2026-12-26');
    const counts = await Promise.all([queueDuePlans(site), queueDuePlans(site), queueDuePlans(site)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(4);
    expect(new Set((await reminded()).map(({ donationId }) => donationId)).size).toBe(4);
    expect(await reminded()).toHaveLength(4);
  });

  test('come late after an outage, but not two months at once, and not long after their day', async () => {
    await planned(6);
    expect(await on('2027-02-03')).toBe(1);
    expect(await on('2027-02-03')).toBe(0);
    expect(await on('2027-02-26')).toBe(1);
    expect(await on('2027-04-10')).toBe(0);
    expect(await on('2027-04-26')).toBe(1);
    const months = await site.db.selectFrom('planMonths').select('month').orderBy('month').execute();
    expect(months.map(({ month }) => month)).toEqual([2, 3, 5]);
  });

  test('wait for the morning at the donor’s place, also in the outbox', async () => {
    await planned();
    vi.setSystemTime(Date.parse('2026-12-25T18:40:00Z'));
    expect(await queueDuePlans(site)).toBe(0);
    vi.setSystemTime(Date.parse('2026-12-26T15:20:00Z'));
    expect(await queueDuePlans(site)).toBe(1);
    vi.setSystemTime(Date.parse('2026-12-26T20:00:00Z'));
    await site.db
      .updateTable('outbox')
      .set({ state: 'dropped' })
      .where('kind', '<>', 'plan-reminder')
      .execute();
    await sendMails(site, { pauseAfter: () => null });
    expect(site.smtp.taken).toEqual([]);
    expect(await reminded()).toMatchObject([{ lastError: 'It is night at the donor’s place.' }]);
  });

  test('not for a month in which the donor has given', async () => {
    const { link } = await planned();
    await give(link);
    expect(await on('2026-12-26')).toBe(0);
    expect(await on('2027-01-26')).toBe(1);
    // The mail still waits when the donor gives.
    await give(link);
    await sendMails(site);
    expect((await reminded()).map(({ state }) => state)).toEqual(['dropped']);
  });

  test.each<[string, (id: string, link: string) => Promise<unknown>]>([
    ['ended', (_, link) => end(link)],
    ['not verified', (id) => editDonation(site, team.leela, id, { isVerified: false })],
    ['deleted', (id) => deleteDonation(site, team.superadmin, id)],
    ['of an erased donor', (id) => eraseDonation(site, team.superadmin, id)],
    [
      'of a donor who refuses reminders',
      async (id) => upsertUnsubscribed(site.db, (await rowOf(site, id)).mailbox, new Date().toISOString()),
    ],
    ['of returned money', (id) => changeRow(site, id, { receivedFrom: 'returned' })],
  ])('not for a plan that is %s, before or after the mail is queued', async (_what, act) => {
    const before = await planned();
    await act(before.donation.id, before.link);
    expect(await on('2026-12-26')).toBe(0);
    await setDay('2026-11-26');
    const after = await planned();
    expect(await on('2026-12-26')).toBe(1);
    await act(after.donation.id, after.link);
    site.smtp.forget();
    await sendMails(site);
    const subjects = (await site.smtp.mails()).map(({ subject }) => subject);
    expect(subjects).not.toContain('Your donation for Anitha: December 2026');
  });

  test('not for a plan that a stranger started: no money has come', async () => {
    const donation = await completed({}, { isVerified: false });
    await startPlan(donation);
    expect(await on('2026-12-26')).toBe(0);
    await editDonation(site, team.leela, donation.id, { isVerified: true });
    expect(await on('2026-12-27')).toBe(1);
  });

  test.each(['full', 'paused'] as const)('wait while the campaign is %s', async (stage) => {
    const { link } = await planned();
    await setStage(site, stage);
    expect(await on('2026-12-26')).toBe(0);
    expect((await page(link)).running).not.toBe(null);
    await runAgain(site);
    await site.db.deleteFrom('donations').where('email', '=', 'large@example.com').execute();
    expect(await on('2026-12-28')).toBe(1);
  });

  test.each(['closed', 'memory'] as const)('end with the campaign: %s', async (stage) => {
    const { link } = await planned();
    expect(await on('2026-12-26')).toBe(1);
    await setStage(site, stage);
    site.smtp.forget();
    await site.db.updateTable('outbox').set({ state: 'sent' }).where('kind', '<>', 'plan-reminder').execute();
    await sendMails(site);
    expect(site.smtp.taken).toEqual([]);
    expect(await page(link)).toMatchObject({ give: null, running: null });
    expect(await on('2027-01-26')).toBe(0);
    await runAgain(site);
    expect(await on('2027-02-26')).toBe(0);
    expect(await site.db.selectFrom('plans').select('endedBy').execute()).toEqual([{ endedBy: 'stage' }]);
  });

  test('keep to two a day for one mailbox; the third follows on the next day', async () => {
    for (let n = 0; n < 3; n += 1) {
      await planned(6, { email: 'asha@example.com' });
      await site.db.deleteFrom('counters').execute();
    }
    expect([await on('2026-12-26'), await on('2026-12-26')]).toEqual([2, 0]);
    expect(await on('2026-12-28')).toBe(1);
  });
});
