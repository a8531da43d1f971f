/** The site asks people anew who want to confirm each month. */
import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../../platform/durations.ts';
import { mailArrived, openFollowersForSuite, publicUrl } from '../../test/followers.ts';
import { linkIn, outboxOf } from '../../test/mail.ts';
import { setStage } from '../../test/stages.ts';
import { askMonthly } from './ask-monthly.server.ts';
import { insertVoucher } from './repository.server.ts';
import { formatStatements } from './statements.server.ts';

const { site } = openFollowersForSuite();

const words = { en: 'She is being treated here.', ml: '' };
const person = JSON.stringify({ en: 'Jacob Sample', ml: '' });
const email = 'jacob@accountants.example';

async function confirmedDaysAgo(days: number, changes: { isMonthly?: boolean } = {}) {
  const at = (before: number) => new Date(Date.now() - before * DAY).toISOString();
  const row = {
    id: crypto.randomUUID(),
    name: person,
    role: person,
    email,
    elsewhere: null,
    language: 'en',
    askedAt: at(days + 1),
    confirmedAt: at(days),
    statements: formatStatements([words]),
    isMonthly: true,
    ...changes,
  };
  await insertVoucher(site.db, row);
}
const asked = async () => (await outboxOf(site)).filter(({ kind }) => kind === 'vouch').length;
beforeEach(async () => {
  await site.db.deleteFrom('vouchers').execute();
});

test('a month later, in words that say when they confirmed it', async () => {
  await confirmedDaysAgo(29);
  await askMonthly(site);
  const mail = await mailArrived(site, email);
  expect(mail.subject).toMatch(/^Can you confirm what we say about .* now\?$/);
  expect(mail.text).toMatch(
    /On \d.* you confirmed what we say .*readers see what you confirmed on that day/s,
  );
  const link = linkIn(mail, `${publicUrl}/vouch`);
  const { search } = new URL(link);
  const answer = await (await site.ask(`/api/vouchers/link${search}`)).json();
  expect(answer).toMatchObject({ isAsked: true, isMonthly: true, confirmed: [words] });
});

test('not again without an answer; two processes mail once', async () => {
  await confirmedDaysAgo(29);
  await Promise.all([askMonthly(site), askMonthly(site)]);
  await askMonthly(site);
  expect(await asked()).toBe(1);
});

test('not within a month, nor whoever didn’t choose it, nor once the appeal is over', async () => {
  await confirmedDaysAgo(27);
  await askMonthly(site);
  await site.db.deleteFrom('vouchers').execute();
  await confirmedDaysAgo(29, { isMonthly: false });
  await askMonthly(site);
  await site.db.deleteFrom('vouchers').execute();
  await confirmedDaysAgo(29);
  await setStage(site, 'closed');
  await askMonthly(site);
  expect(await asked()).toBe(0);
});
