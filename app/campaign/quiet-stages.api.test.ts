/**
 * While no donations are taken, nothing that asks for one is sent, automatically or by a volunteer; other
 * mails still go out.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { age, attach, confirm, day, donor, give, hour, start } from '../../test/donor.ts';
import { emptyOutbox, isSettled, openMailingSite, outboxOf, startWorker } from '../../test/mail.ts';
import { quietStages, runAgain, setStage } from '../../test/stages.ts';
import { openForSuite } from '../../test/suite.ts';
import { atFamilysDevice, signedIn } from '../../test/team.ts';
import { queueArrivedMail } from '../arrived/arrived-mail.server.ts';
import { queueDueReminders } from '../reminders/queue-due-reminders.server.ts';

const site = openForSuite(() => openMailingSite({ FAMILY_EMAIL: 'family@example.org' }));
beforeEach(async () => {
  // 11:30 in India: no quiet hours.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T06:00:00Z') });
  await runAgain(site);
  for (const table of ['donations', 'reminders', 'donationReminders', 'familyMembers', 'admins'] as const) {
    await site.db.deleteFrom(table).execute();
  }
  await emptyOutbox(site);
});
afterEach(() => vi.useRealTimers());

const volunteer = () => signedIn(site);
const forget = () => emptyOutbox(site);

async function send() {
  const worker = startWorker(site);
  await isSettled(site);
  await worker.stop();
}

const sentTo = async () => (await site.smtp.mails()).flatMap(({ to }) => to?.map(({ address }) => address));

/** Old enough for a reminder while donations are taken. */
async function startedLongAgo(ms: number) {
  const donation = await start(site, { email: 'meera@example.com' });
  await age(site, donation.id, ms);
  await site.db
    .updateTable('donationEvents')
    .set({ at: new Date(Date.now() - ms).toISOString() })
    .execute();
  return donation;
}

describe.each(quietStages)('%s:', (stage) => {
  test('no reminder is queued automatically, nor the family’s daily mail', async () => {
    await startedLongAgo(6 * hour);
    await give(site, { email: 'arjun@example.com' }, '401255678891');
    await atFamilysDevice(site);
    await setStage(site, stage);
    await forget();
    expect(await queueDueReminders(site)).toBe(0);
    expect(await queueArrivedMail(site)).toBe(false);
    expect(await outboxOf(site)).toEqual([]);
    await runAgain(site);
    expect([await queueDueReminders(site), await queueArrivedMail(site)]).toEqual([1, true]);
  });

  test('a queued mail that asks for money is not handed to the mail server, and the team sees why', async () => {
    await startedLongAgo(6 * hour);
    await atFamilysDevice(site);
    const given = await start(site, { email: 'arjun@example.com' });
    const screenshotUrl = await attach(site, given);
    await confirm(site, given, { paymentMethod: 'UPI', confirmationNumber: '401255678891', screenshotUrl });
    await queueDueReminders(site);
    await queueArrivedMail(site);
    await setStage(site, stage);
    await site.db.deleteFrom('outbox').where('recipient', '=', 'large@example.com').execute();
    await send();
    expect(new Set(await sentTo())).toEqual(new Set(['team@example.org', 'arjun@example.com']));
    // Money beyond the goal no longer pays for her treatment.
    const thanks = (await site.smtp.mails()).find(({ to }) => to?.[0]?.address === 'arjun@example.com');
    expect(thanks?.text?.includes('Every further donation goes to the hospital’s fund')).toBe(
      stage === 'full',
    );
    const outbox = await outboxOf(site);
    const states = outbox.map(({ kind, recipient, state, lastError }) => [kind, recipient, state, lastError]);
    const words = expect.stringContaining('takes no donations');
    for (const expected of [
      ['complete-donation', 'meera@example.com', 'dropped', words],
      ['complete-donation', 'arjun@example.com', 'dropped', words],
      ['reminder', 'meera@example.com', 'dropped', words],
      ['arrived', 'family@example.org', 'dropped', words],
      ['thank-you', 'arjun@example.com', 'sent', null],
    ]) {
      expect(states).toContainEqual(expected);
    }
    const shown = await site.ask('/api/mails?state=notSent', { cookie: await volunteer() });
    const kinds = ((await shown.json()) as { kind: string; lastError: string }[]).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['arrived', 'complete-donation', 'complete-donation', 'reminder']);
  });

  test('no volunteer sends a reminder: by mail, by WhatsApp, or from the queue', async () => {
    const { id } = await startedLongAgo(2 * day);
    const cookie = await volunteer();
    const ask = async (path: string, method = 'GET') => {
      const response = await site.ask(path, { method, cookie });
      return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
    };
    expect(await ask('/api/reminders/queue/next', 'POST')).toMatchObject({ mine: { id }, quiet: null });
    await setStage(site, stage);
    await forget();
    const quiet = { mine: null, waiting: 0, asleep: 0, quiet: stage };
    expect(await ask('/api/reminders/queue')).toMatchObject(quiet);
    expect(await ask('/api/reminders/queue/next', 'POST')).toMatchObject(quiet);
    const refused = { status: 409, code: 'reminder.campaignQuiet' };
    expect(await ask(`/api/donations/send-reminder/${id}`, 'POST')).toMatchObject(refused);
    expect(await ask(`/api/donations/${id}/whatsapp-reminder`)).toMatchObject(refused);
    expect(await ask('/api/admin/to-do')).toMatchObject({ toRemind: 0 });
    expect(await sentTo()).toEqual([]);
  });

  test('Home reminds nobody; a donor who has paid is still found and can send the transaction ID', async () => {
    const donation = await start(site);
    const { id, cookie, address } = donation;
    await setStage(site, stage);
    const asks = (path: string) => site.ask(path, { cookie, address });
    expect((await asks('/api/donations/incomplete-donation')).status).toBe(204);
    expect(await (await asks('/api/donations/checkexistingdonation')).json()).toMatchObject({
      id,
      mine: true,
    });
    const again = await site.ask('/api/donations/sendDonationAlertEmail', {
      method: 'POST',
      json: donor,
      cookie,
      address,
    });
    // Not 'donation.incomplete', whose words ask the donor to complete the other donation.
    expect(await again.json()).toMatchObject({ code: expect.stringMatching(/^campaign\./) });
    const screenshotUrl = await attach(site, donation);
    const form = { paymentMethod: 'UPI', confirmationNumber: '401255678892', screenshotUrl };
    expect((await confirm(site, donation, form)).status).toBe(200);
  });
});

test('a cancelled mail is not shown as one that must not be sent', async () => {
  site.smtp.answer = { recipient: 550 };
  await start(site);
  await send();
  const cookie = await volunteer();
  const list = async (state: string) =>
    (await (await site.ask(`/api/mails?state=${state}`, { cookie })).json()) as { id: string }[];
  for (const { id } of await list('failed')) await site.ask(`/api/mails/${id}`, { method: 'DELETE', cookie });
  expect(await list('notSent')).toEqual([]);
  site.smtp.answer = 'take';
});
