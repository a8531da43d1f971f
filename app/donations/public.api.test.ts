import { afterAll, beforeAll, expect, test } from 'vitest';
import { age, type Donor, day, give, start } from '../../test/donor.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { editDonation, signedIn } from '../../test/team.ts';

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await openTestSite();
  admin = await signedIn(site);
});
afterAll(() => site.close());

async function verified(changes: Partial<Donor> = {}, equivalents = {}) {
  const donation = await give(site, changes);
  await editDonation(site, admin, donation.id, { isVerified: true, ...equivalents });
  return donation;
}

const answer = async (path: string) => (await (await site.ask(path)).json()) as Record<string, unknown>[];

test('the progress bar is one row, whose sums are those of verified donations, with the time of the last', async () => {
  expect(await answer('/api/donations/progressbardata')).toEqual([
    { rupees: 0, usDollar: 0, lastVerifiedAt: null },
  ]);
  await start(site, { amount: '1' });
  await give(site, { amount: '10' });
  await verified({ amount: '100' }, { usDollar: 2 });
  await verified({ amount: '1000' });
  const before = new Date().toISOString();
  await verified({ currency: 'USD', amount: '30' });
  const [row, ...others] = await answer('/api/donations/progressbardata');
  expect([row, others]).toMatchObject([{ rupees: 1100, usDollar: 32 }, []]);
  expect((row?.lastVerifiedAt as string) >= before).toBe(true);
});

test('words of support are those of verified donors who chose Show, newest first, with nothing else of them', async () => {
  await give(site, { message: 'not verified' });
  await verified({ message: 'hidden', isHiddenMessage: true });
  await verified({ message: ' ' });
  const { id } = await verified({ firstname: 'Old', message: 'older' });
  await age(site, id, day);
  await verified({ firstname: 'New', message: 'newer' });
  const messages = (await answer('/api/donations/messages')).filter(
    ({ message }) => message !== 'With you, teacher.',
  );
  expect(messages).toEqual([
    { firstname: 'New', lastname: 'Nair', message: 'newer', date: expect.any(String) },
    { firstname: 'Old', lastname: 'Nair', message: 'older', date: expect.any(String) },
  ]);
});

test('what the public sees has a new version after a verification, and not after a mere start', async () => {
  const version = async () =>
    (await site.db.selectFrom('publicContent').select('version').executeTakeFirstOrThrow()).version;
  const before = await version();
  await give(site);
  expect(await version()).toBe(before);
  await verified();
  expect(await version()).toBeGreaterThan(before);
});

test('words of support can be had a page at a time, and are all of them without a page in the query', async () => {
  const all = await answer('/api/donations/messages');
  const pages: Record<string, unknown>[] = [];
  for (let before = ''; ; ) {
    const page = await answer(`/api/donations/messages?limit=2${before}`);
    pages.push(...page);
    if (page.length < 2) break;
    before = `&before=${page.at(-1)?.date}`;
  }
  expect(all.length).toBeGreaterThan(2);
  expect(pages).toEqual(all);
  for (const query of ['limit=0', 'limit=501', 'limit=x', 'before=x']) {
    expect((await site.ask(`/api/donations/messages?${query}`)).status, query).toBe(400);
  }
});
