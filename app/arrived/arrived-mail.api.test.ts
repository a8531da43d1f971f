/** The daily mail that tells the family that donations wait for their answer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { day, give, hour } from '../../test/donor.ts';
import { emptyOutbox, linkIn, openMailingSite, outboxOf, sendMails } from '../../test/mail.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { atFamilysDevice, editDonation, signedIn } from '../../test/team.ts';
import { queueArrivedMail } from './arrived-mail.server.ts';

/** Half past eleven in the morning in India. */
const morning = Date.parse('2026-11-22T06:00:00Z');
const mailbox = 'family@example.org';

const site = openForSuite(() => openMailingSite({ FAMILY_EMAIL: mailbox }));
const silent = openForSuite(() => openTestSite({ FAMILY_EMAIL: mailbox, ARRIVED_MAIL: 'off' }));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: morning });
  for (const table of ['donations', 'familyMembers'] as const) await site.db.deleteFrom(table).execute();
  await emptyOutbox(site);
});
afterEach(() => vi.useRealTimers());

/** A member with a link, and a donation that waits for an answer. Returns the donation's id. */
async function waitsFor(which: TestSite) {
  await atFamilysDevice(which);
  const { id } = await give(which);
  await which.db.deleteFrom('outbox').execute();
  return id;
}

/** Queues the mail so many milliseconds after the morning of the test. */
async function at(ms: number): Promise<boolean> {
  vi.setSystemTime(morning + ms);
  return queueArrivedMail(site);
}

async function send() {
  await sendMails(site);
  return site.smtp.mails();
}

test('the mail goes once a day while donations wait, in the family’s language, without a key', async () => {
  await waitsFor(site);
  expect(await Promise.all([queueArrivedMail(site), queueArrivedMail(site)])).toHaveLength(2);
  expect([await at(hour), (await outboxOf(site)).map(({ kind, recipient }) => [kind, recipient])]).toEqual([
    false,
    [['arrived', mailbox]],
  ]);
  const [mail] = await send();
  expect(mail?.subject).toBe('പണം കിട്ടിയോ? അറിയാനുള്ള സംഭാവനകൾ: 1');
  expect(mail && new URL(linkIn(mail, site.config.publicUrl)).pathname).toBe('/arrived');
  expect(mail?.text).not.toContain('key=');
  expect([await at(day), await at(day + hour)]).toEqual([true, false]);
});

test('no mail goes at night, without a link or waiting donation, or if it is switched off', async () => {
  const id = await waitsFor(site);
  // In India: 22:30 and 07:30 are quiet, 08:30 is not.
  expect([await at(11 * hour), await at(20 * hour)]).toEqual([false, false]);
  expect(await at(21 * hour)).toBe(true);
  await site.db.deleteFrom('familyMembers').execute();
  expect(await at(2 * day)).toBe(false);
  await atFamilysDevice(site);
  await editDonation(site, await signedIn(site), id, { isVerified: true });
  expect(await at(3 * day)).toBe(false);
  await waitsFor(silent);
  expect(await queueArrivedMail(silent)).toBe(false);
});

test('the mail counts in the daily limit of its mailbox', async () => {
  await atFamilysDevice(site);
  await give(site, { email: mailbox });
  await give(site, { email: mailbox });
  await site.db.deleteFrom('outbox').execute();
  expect(await queueArrivedMail(site)).toBe(false);
});

test('a delayed mail is dropped if it is night by then or nothing waits', async () => {
  const id = await waitsFor(site);
  const state = async () => (await outboxOf(site)).filter(({ kind }) => kind === 'arrived').at(-1)?.state;
  await queueArrivedMail(site);
  vi.setSystemTime(morning + 11 * hour);
  expect([(await send()).length, await state()]).toEqual([0, 'dropped']);
  await at(day);
  await site.db.updateTable('donations').set({ arrivalAmount: '1' }).where('id', '=', id).execute();
  expect([(await send()).length, await state()]).toEqual([0, 'dropped']);
});
