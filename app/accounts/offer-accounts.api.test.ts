/** What somebody outside the family may confirm of the accounts. */
import { beforeEach, describe, expect, test } from 'vitest';
import { formatDay } from '../../platform/dates.ts';
import { addDays, dayInIndia } from '../../platform/days.ts';
import { setStage } from '../../test/stages.ts';
import { openBalances, yesterday } from './balance/balances.fixture.ts';
import { offerAccounts } from './offer-accounts.server.ts';

const { site, add, spend, plant, publish } = openBalances();

const offered = async (language: 'en' | 'ml' = 'en') =>
  (await offerAccounts(site)).map(({ words }) => words[language]);

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
    'The bills of Sample Cancer Hospital on this site up to 31 October 2026 are ours. They were paid from an account of RAVI KUMAR at Sample Bank.',
  ]);
  await spend('c', 1_500, '/files/bills/2_9x9.webp');
  expect((await offered())[1]).toBe(
    'I have seen the originals of the 2 bills on this site up to 2 November 2026: ₹41,500 together.',
  );
  expect((await offered('ml')).join()).toMatch(/0000 .*പാസ്ബുക്ക് .*₹9,61,000.*2 ബില്ലുകളുടെയും .*₹41,500/);
  expect((await offerAccounts(site)).map((each) => each.picture)).toEqual([picture, null, null]);
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

describe('the credits of the bank’s statement', () => {
  const lastMonth = addDays(`${dayInIndia(Date.now()).slice(0, 7)}-01`, -1);

  /** A bank line of each of these paise, for a donation of its own. */
  async function receive(all: number[], day = lastMonth): Promise<void> {
    await plant(all.length, 1);
    const donations = await site.db
      .selectFrom('donations')
      .select('id')
      .orderBy('rupees')
      .limit(all.length)
      .execute();
    const rows = all.map((paise, n) => ({
      id: crypto.randomUUID(),
      donationId: donations[n]?.id ?? '',
      amount: String(paise / 100),
      currency: 'INR',
      paise,
      cents: null,
      day,
      source: 'bank line' as const,
      identity: crypto.randomUUID(),
      nth: 0,
      batchId: null,
      who: 'leela',
      at: new Date().toISOString(),
      reverses: null,
      reason: null,
      isReturn: false,
    }));
    await site.db.insertInto('receipts').values(rows).execute();
  }
  beforeEach(() => site.db.deleteFrom('receipts').execute());

  test('their number and sum up to the end of the last month, from the first of them', async () => {
    await receive([100_050], addDays(lastMonth, -20));
    await receive(Array(8).fill(100_000));
    expect(await offered()).toEqual([]);
    await receive([200_000]);
    // Of this month.
    await receive([900_000], addDays(lastMonth, 1));
    const days = [addDays(lastMonth, -20), lastMonth].map((day) => formatDay(day, 'en')).join(' to ');
    expect(await offered()).toEqual([
      `I have seen the bank’s statement itself, of the account of RAVI KUMAR at Sample Bank ending in 0000, from ${days}. It shows at least 10 credits, of at least ₹11,000 together: as much as this site counts from it.`,
    ]);
    expect((await offered('ml')).join()).toMatch(/0000 .* മുതൽ .*10 .*₹11,000/);
  });

  test('none that was taken back, or whose donation was deleted, and none that only a volunteer recorded', async () => {
    await receive(Array(13).fill(100_000));
    const all = await site.db.selectFrom('receipts').selectAll().execute();
    const [back, deleted, byHand] = all;
    if (!back || !deleted || !byHand) throw new Error('no receipts');
    const reversal = {
      ...back,
      id: crypto.randomUUID(),
      amount: '-1000',
      paise: -100_000,
      reverses: back.id,
    };
    await site.db.insertInto('receipts').values(reversal).execute();
    await site.db
      .updateTable('donations')
      .set({ deletedAt: new Date().toISOString() })
      .where('id', '=', deleted.donationId)
      .execute();
    await site.db.updateTable('receipts').set({ source: 'volunteer' }).where('id', '=', byHand.id).execute();
    expect((await offered()).join()).toContain('at least 10 credits, of at least ₹10,000 together');
  });
});

test('nothing while the pages show no money', async () => {
  await add();
  await setStage(site, 'memory');
  expect(await offered()).toEqual([]);
});
