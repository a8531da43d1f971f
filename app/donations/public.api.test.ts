import { expect, test } from 'vitest';
import { dayInIndia } from '../../platform/days.ts';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import { changeRow, type Donor, day, give, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation, verifyAsSeen } from '../../test/team.ts';
import { pagingOf } from '../shell/answers.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

async function verified(changes: Partial<Donor> = {}, equivalents = {}) {
  const donation = await give(site, changes);
  await verifyAsSeen(site, cookies.leela, donation.id);
  if ('usDollar' in equivalents) await editDonation(site, cookies.leela, donation.id, equivalents);
  return donation;
}

const answer = async (path: string) => (await (await site.ask(path)).json()) as Record<string, unknown>[];

test('the progress bar is one row: sums and people of verified donations, and the day of the last', async () => {
  expect(await answer('/api/donations/progressbardata')).toEqual([
    { people: 0, rupees: 0, usDollar: 0, lastVerifiedAt: null },
  ]);
  await start(site, { amount: '1' });
  await give(site, { amount: '10' });
  await verified({ amount: '100' }, { usDollar: 2 });
  // The same person once more.
  await verified({ amount: '1000', email: 'Meera@Example.com' });
  await verified({ amount: '500', email: 'third@example.com' });
  const { id } = await verified({ currency: 'USD', amount: '30', email: 'other@example.com' });
  // Half past midnight in India; in UTC it is the day before.
  const verifiedAt = '2199-12-31T19:00:00.000Z';
  await changeRow(site, id, { verifiedAt });
  const [row, ...others] = await answer('/api/donations/progressbardata');
  expect([row, others]).toEqual([
    { people: 3, rupees: 1600, usDollar: 32, lastVerifiedAt: '2200-01-01' },
    [],
  ]);
});

test('words of support are those of verified donors who chose Show, newest first, without other data', async () => {
  await give(site, { message: 'not verified' });
  await verified({ message: 'hidden', isHiddenMessage: true });
  await verified({ message: ' ' });
  const { id } = await verified({ firstname: 'Old', message: 'older' });
  await changeRow(site, id, { messageFrom: new Date(Date.now() - day).toISOString() });
  await verified({ firstname: 'New', message: 'newer' });
  const messages = (await answer('/api/donations/messages')).filter(
    ({ message }) => message !== 'With you, teacher.',
  );
  expect(messages).toEqual([
    {
      firstname: 'New',
      lastname: 'Nair',
      message: 'newer',
      isAnonymous: false,
      inNameOf: '',
      date: dayInIndia(Date.now()),
    },
    {
      firstname: 'Old',
      lastname: 'Nair',
      message: 'older',
      isAnonymous: false,
      inNameOf: '',
      date: dayInIndia(Date.now() - day),
    },
  ]);
});

test('public content has a new version after a verification, and not after a confirmation', async () => {
  const version = () => contentVersion(site.db);
  const before = await version();
  await give(site);
  expect(await version()).toBe(before);
  await verified();
  expect(await version()).toBeGreaterThan(before);
});

test('words of support come page by page, or all at once without a limit', async () => {
  // Several of one millisecond: no page loses or repeats one.
  const date = new Date(Date.now() - 3 * day).toISOString();
  for (const message of ['one', 'two', 'three', 'four', 'five']) {
    const { id } = await verified({ message });
    await changeRow(site, id, { messageFrom: date });
  }
  const all = await answer('/api/donations/messages');
  const pages: Record<string, unknown>[] = [];
  const cursors: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response: Response = await site.ask(`/api/donations/messages?limit=2&cursor=${cursor}`);
    pages.push(...((await response.json()) as typeof pages));
    cursor = pagingOf(response).next;
    if (cursor) cursors.push(cursor);
  }
  expect(all.length).toBeGreaterThan(5);
  expect(pages).toEqual(all);
  expect(cursors).toHaveLength(Math.ceil(all.length / 2) - 1);
  // A cursor doesn't reveal when its donation was started.
  for (const cursor of cursors)
    expect(Buffer.from(cursor, 'base64url').toString()).not.toContain(date.slice(0, 10));
  const foreign = Buffer.from(JSON.stringify([date, crypto.randomUUID()])).toString('base64url');
  for (const query of ['limit=0', 'limit=501', 'limit=x', 'cursor=x', `cursor=${foreign}`]) {
    expect((await site.ask(`/api/donations/messages?${query}`)).status, query).toBe(400);
  }
});
