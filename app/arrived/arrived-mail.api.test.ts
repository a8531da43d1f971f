/** The daily mail that tells the family that donations wait for their answer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeRow, day, give, hour, plantCopies } from '../../test/donor.ts';
import { emptyOutbox, linkIn, openMailingSite, outboxOf, sendMails } from '../../test/mail.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { atFamilysDevice, editDonation, signedIn } from '../../test/team.ts';
import { mailTexts } from '../text/mails.ts';
import { arrivedMail, queueArrivedMail } from './arrived-mail.server.ts';

/** Half past eleven in the morning in India. */
const morning = Date.parse('2026-11-22T06:00:00Z');
const mailbox = 'family@example.org';

const site = openForSuite(() => openMailingSite({ FAMILY_EMAIL: mailbox }));
const silent = openForSuite(() => openTestSite({ FAMILY_EMAIL: mailbox, ARRIVED_MAIL: 'off' }));
const withoutMailbox = openForSuite(() => openTestSite());
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
  expect(mail?.subject).toBe('ഒരു സംഭാവനയുടെ പണം കിട്ടിയോ?');
  expect(mail && new URL(linkIn(mail, site.config.publicUrl)).pathname).toBe('/arrived');
  expect(mail?.text).not.toContain('key=');
  expect([await at(day), await at(day + hour)]).toEqual([true, false]);
});

test('the mail goes once on each day of India, also if less than 24 hours lie between two mails', async () => {
  await waitsFor(site);
  // In India: 18:30, and 08:30 of the next day.
  expect([await at(7 * hour), await at(21 * hour)]).toEqual([true, true]);
});

test('the mail leaves at once, and no worker is woken without a mail', async () => {
  const wake = vi.spyOn(site.outboxWorker, 'wake');
  await waitsFor(site);
  wake.mockClear();
  expect([await queueArrivedMail(site), wake.mock.calls.length]).toEqual([true, 1]);
  expect([await queueArrivedMail(site), wake.mock.calls.length]).toEqual([false, 1]);
});

test('the mail says how many wait, where to answer, which link opens the page, and why it comes', async () => {
  await waitsFor(site);
  await queueArrivedMail(site);
  const [mail] = await send();
  const { text, button, link, why, preview } = mailTexts.ml.arrived;
  const { host } = new URL(site.config.publicUrl);
  for (const words of [text({ count: '1', number: 1 }), button, link, why({ host })])
    expect(mail?.text).toContain(words);
  expect(mail?.html).toContain(preview);
});

test('the mail of a sample campaign says that it is one, and no other does', async () => {
  await waitsFor(site);
  const sampleIn = async (sample: boolean) => {
    const config = { ...site.config, campaign: { ...site.config.campaign, sample } };
    return (await arrivedMail({ ...site, config }))?.sample;
  };
  expect([await sampleIn(true), await sampleIn(false)]).toEqual([mailTexts.ml.sample, null]);
});

test('the mail counts up to 1000 donations', async () => {
  const row = { confirmationNumber: '401255678890', confirmedAt: new Date(morning).toISOString() };
  const countIn = async () => /^[\d+]+/.exec((await arrivedMail(site))?.subject ?? '')?.[0];
  // SQLite takes no more rows in one statement.
  for (const _ of [1, 2, 3]) await plantCopies(site, Array(333).fill(row));
  expect(await countIn()).toBe('999');
  await plantCopies(site, [row]);
  expect(await countIn()).toBe('1000+');
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
  for (const other of [silent, withoutMailbox]) {
    await waitsFor(other);
    expect(await queueArrivedMail(other)).toBe(false);
  }
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
  await changeRow(site, id, { arrivalAmount: '1' });
  expect([(await send()).length, await state()]).toEqual([0, 'dropped']);
});
