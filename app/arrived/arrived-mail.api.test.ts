/** The mail that tells the family once a day that donations wait for them. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { day, forgetCounts, give, hour } from '../../test/donor.ts';
import { type FakeSmtp, startSmtp } from '../../test/fakes/smtp.ts';
import { isSettled, linkIn, outboxOf, startWorker } from '../../test/mail.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { atFamilysDevice, editDonation, signedIn } from '../../test/team.ts';
import { queueArrivedMail } from './arrived-mail.server.ts';

/** Half past eleven in the morning in India. */
const morning = Date.parse('2026-11-22T06:00:00Z');
const mailbox = 'family@example.org';

let smtp: FakeSmtp;
let site: TestSite;
let silent: TestSite;
beforeAll(async () => {
  smtp = await startSmtp();
  site = await openTestSite({ SMTP_URL: smtp.url, FAMILY_EMAIL: mailbox });
  silent = await openTestSite({ FAMILY_EMAIL: mailbox, ARRIVED_MAIL: 'off' });
});
afterAll(async () => {
  await Promise.all([site.close(), silent.close()]);
  await smtp.stop();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: morning });
  for (const table of ['donations', 'outbox', 'familyMembers'] as const) {
    await site.db.deleteFrom(table).execute();
  }
  await forgetCounts(site);
  Object.assign(smtp, { answer: 'take', taken: [], asked: 0 });
});
afterEach(() => vi.useRealTimers());

async function waitsFor(which: TestSite) {
  await atFamilysDevice(which);
  const { id } = await give(which);
  await which.db.deleteFrom('outbox').execute();
  return id;
}

async function at(ms: number): Promise<boolean> {
  vi.setSystemTime(morning + ms);
  return queueArrivedMail(site);
}

async function send() {
  const worker = startWorker(site);
  await isSettled(site);
  await worker.stop();
  return smtp.mails();
}

test('once a day while something waits, in their language, with the page and no key', async () => {
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

test('not at night, not without a link, an address or a donation, and not where it is switched off', async () => {
  const id = await waitsFor(site);
  // 22:30 and 07:30 in India, 08:30.
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

test('it counts in the limits of mails: a mailbox that has had enough gets none', async () => {
  await atFamilysDevice(site);
  await give(site, { email: mailbox });
  await give(site, { email: mailbox });
  await site.db.deleteFrom('outbox').execute();
  expect(await queueArrivedMail(site)).toBe(false);
});

test('what was answered, or became night, before the mail got through is not told', async () => {
  const id = await waitsFor(site);
  const state = async () => (await outboxOf(site)).filter(({ kind }) => kind === 'arrived').at(-1)?.state;
  await queueArrivedMail(site);
  vi.setSystemTime(morning + 11 * hour);
  expect([(await send()).length, await state()]).toEqual([0, 'dropped']);
  await at(day);
  await site.db.updateTable('donations').set({ arrivalAmount: '1' }).where('id', '=', id).execute();
  expect([(await send()).length, await state()]).toEqual([0, 'dropped']);
});
