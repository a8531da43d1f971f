/** Whoever wants to confirm each month is asked anew when there is something newer. */
import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../../platform/durations.ts';
import { mailArrived, openFollowersForSuite, publicUrl } from '../../test/followers.ts';
import { linkIn, outboxOf } from '../../test/mail.ts';
import { askMonthly } from './ask-monthly.server.ts';
import { insertVoucher } from './repository.server.ts';
import { formatStatements, type Offer } from './statements.server.ts';

const { site } = openFollowersForSuite();

const saying = (day: string) => ({ en: `It showed ₹5 on ${day}.`, ml: `${day}: ₹5` });
const offersOf =
  (day: string): Offer =>
  async () => [{ words: saying(day), picture: null }];

const person = JSON.stringify({ en: 'Jacob Sample', ml: '' });
const email = 'jacob@accountants.example';

async function confirmedDaysAgo(days: number, changes: { isMonthly?: boolean } = {}) {
  const at = (before: number) => new Date(Date.now() - before * DAY).toISOString();
  const row = {
    id: crypto.randomUUID(),
    name: person,
    role: person,
    email,
    language: 'en',
    askedAt: at(days + 1),
    confirmedAt: at(days),
    statements: formatStatements([saying('Monday')]),
    isMonthly: true,
    ...changes,
  };
  await insertVoucher(site.db, row);
}
const asked = async () => (await outboxOf(site)).filter(({ kind }) => kind === 'vouch').length;
beforeEach(async () => {
  await site.db.deleteFrom('vouchers').execute();
});

test('a month later, once there is something newer; the mail says when it was confirmed', async () => {
  await confirmedDaysAgo(29);
  await askMonthly(site, [offersOf('Monday')]);
  expect(await asked()).toBe(0);
  await askMonthly(site, [offersOf('Tuesday')]);
  const mail = await mailArrived(site, email);
  expect(mail.subject).toMatch(/^Can you confirm what we say about .* now\?$/);
  expect(mail.text).toMatch(
    /On \d.* you confirmed what we say .*readers see what you confirmed on that day/s,
  );
  const link = linkIn(mail, `${publicUrl}/vouch`);
  const { search } = new URL(link);
  const answer = await (await site.ask(`/api/vouchers/link${search}`)).json();
  expect(answer).toMatchObject({ isAsked: true, isMonthly: true, confirmed: [saying('Monday')] });
});

test('no second time without an answer; two processes mail once', async () => {
  await confirmedDaysAgo(29);
  await Promise.all([askMonthly(site, [offersOf('Tuesday')]), askMonthly(site, [offersOf('Tuesday')])]);
  await askMonthly(site, [offersOf('Wednesday')]);
  expect(await asked()).toBe(1);
});

test('nobody within a month, and nobody who didn’t choose it', async () => {
  await confirmedDaysAgo(27);
  await askMonthly(site, [offersOf('Tuesday')]);
  await site.db.deleteFrom('vouchers').execute();
  await confirmedDaysAgo(29, { isMonthly: false });
  await askMonthly(site, [offersOf('Tuesday')]);
  expect(await asked()).toBe(0);
});
