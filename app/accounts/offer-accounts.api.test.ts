/** What somebody outside the family may confirm of the accounts. */
import { expect, test } from 'vitest';
import { setStage } from '../../test/stages.ts';
import { openBalances, yesterday } from './balance/balances.fixture.ts';
import { offerAccounts } from './offer-accounts.server.ts';

const { site, add, plant, publish } = openBalances();

const offered = async (language: 'en' | 'ml' = 'en') =>
  (await offerAccounts(site)).map(({ words }) => words[language]);

async function spend(id: string, rupees: number, bill: string | null, date = '2026-11-02'): Promise<void> {
  const words = JSON.stringify({ en: 'Infusion', ml: '' });
  const createdAt = new Date().toISOString();
  const row = { id, date, need: 'x', rupees, words, bill, createdAt, idempotencyKey: null };
  await site.db.insertInto('spendings').values(row).execute();
}

test('the newest picture of the donors’ account with its sum, and the bills that are shown', async () => {
  expect(await offered()).toEqual([]);
  const { picture } = await add();
  await spend('a', 40_000, '/files/bills/1_9x9.webp', '2026-10-31');
  await spend('b', 2_000, null);
  expect(await offered()).toEqual([
    expect.stringMatching(
      /^I have seen the passbook itself, of the account of RAVI KUMAR at Sample Bank ending in 0000\. On .* it showed ₹9,61,000\.$/,
    ),
    'I have seen the original of the bill on this site, of 31 October 2026: ₹40,000.',
  ]);
  await spend('c', 1_500, '/files/bills/2_9x9.webp');
  expect((await offered())[1]).toBe(
    'I have seen the originals of the 2 bills on this site up to 2 November 2026: ₹41,500 together.',
  );
  expect((await offered('ml')).join()).toMatch(/0000 .*പാസ്ബുക്ക് .*₹9,61,000.*2 ബില്ലുകളുടെയും .*₹41,500/);
  expect((await offerAccounts(site)).map((each) => each.picture)).toEqual([picture, null]);
});

test('no balance of another account, or while it would reveal single amounts', async () => {
  await add();
  expect(await offered()).toHaveLength(1);
  await site.db.updateTable('balances').set({ accountEnd: '1234' }).where('date', '=', yesterday).execute();
  expect(await offered()).toEqual([]);
  await site.db.updateTable('balances').set({ accountEnd: null }).execute();
  expect(await offered()).toEqual([]);
  await site.db.updateTable('balances').set({ accountEnd: '0000' }).execute();
  await site.db.deleteFrom('donations').execute();
  await plant(1, 400_000);
  await publish();
  expect(await offered()).toEqual([]);
});

test('nothing while the pages show no money', async () => {
  await add();
  await setStage(site, 'memory');
  expect(await offered()).toEqual([]);
});
