/** /accounts says beside a figure who outside the family has seen its original, until the figure changes. */
import { beforeEach, expect, test } from 'vitest';
import { fillLanguages } from '../../platform/languages.ts';
import { openPageRenderer } from '../../test/pages.ts';
import { setStage } from '../../test/stages.ts';
import { openForSuite } from '../../test/suite.ts';
import type { Statement } from '../vouchers/index.ts';
import { openBalances, yesterday } from './balance/balances.fixture.ts';
import { findOffered } from './offer-accounts.server.ts';
import { creditsSeenWords, seenByWords } from './seen-by-words.ts';

const { site, add, spend } = openBalances();
const renderer = openForSuite(openPageRenderer);

beforeEach(() => site.db.deleteFrom('vouchers').execute());

/** Somebody who confirmed these sentences. A later one stands first in the list. */
async function confirm(name: string, confirmedAt: string, statements: (Statement | null)[]): Promise<void> {
  const row = {
    id: crypto.randomUUID(),
    name: JSON.stringify({ en: name, ml: '' }),
    role: JSON.stringify({ en: 'chartered accountant', ml: '' }),
    email: `${name.toLowerCase()}@accountants.example`,
    language: 'en',
    askedAt: confirmedAt,
    confirmedAt,
    statements: JSON.stringify(statements.map((each) => JSON.stringify(each?.words))),
    isMonthly: false,
  };
  await site.db.insertInto('vouchers').values(row).execute();
}

const seenBy = async () => (await site.ask('/api/accounts/seen-by')).json();
const page = async (language = 'en') => (await renderer.askOf(site)(`/accounts?lang=${language}`)).text();

test('beside the balance and the bills, as a link to their own words', async () => {
  await add();
  await spend('a', 40_000, '/files/bills/1_9x9.webp', '2026-10-31');
  expect(await seenBy()).toMatchObject({ balance: null, credits: null, bills: null });
  const { balance, bills } = await findOffered(site);
  await confirm('Jacob', '2026-11-03T06:00:00.000Z', [balance, bills]);
  await confirm('Rema', '2026-11-04T06:00:00.000Z', []);
  expect(await seenBy()).toMatchObject({ balance: 1, credits: null, bills: 1 });
  const html = await page();
  for (const seen of ['the passbook itself', 'the originals of the bills shown']) {
    expect(html).toContain(
      `<a href="#confirmed-1">Jacob, chartered accountant, stated on 3 November 2026 that they have seen ${seen}</a>`,
    );
  }
  expect(html).toContain('id="confirmed-1"');
  expect(await page('ml')).toMatch(
    /<a href="#confirmed-1">Jacob, .*പാസ്ബുക്ക് നേരിട്ടു കണ്ടെന്ന് 2026 നവംബർ 3‑ന് സാക്ഷ്യപ്പെടുത്തി/,
  );
});

test('not beside a sum that has changed since', async () => {
  await add();
  await spend('a', 40_000, '/files/bills/1_9x9.webp');
  const { balance, bills } = await findOffered(site);
  await confirm('Jacob', '2026-11-03T06:00:00.000Z', [balance, bills]);
  await spend('b', 1_500, '/files/bills/2_9x9.webp');
  expect(await seenBy()).toMatchObject({ balance: 0, bills: null });
  await site.db.updateTable('balances').set({ rupees: 960_000 }).where('date', '=', yesterday).execute();
  expect(await seenBy()).toMatchObject({ balance: null, bills: null });
});

test('the words on the bank’s statement name its last day, and a statement is no passbook', () => {
  const [name, role] = [fillLanguages({ en: 'Jacob', ml: '' }), fillLanguages({ en: 'accountant', ml: '' })];
  const voucher = { name, role, domain: 'a.example', elsewhere: null, day: '2026-11-28', statements: [] };
  const places = {
    vouchers: [voucher],
    balance: 0,
    credits: 0,
    bills: null,
    paid: 0,
    creditsTo: '2026-10-31',
    creditsRupees: 1_375_000,
  };
  const { balance, credits, bills, paid } = seenByWords(places, 'statement', 'en');
  expect(credits?.words).toBe(
    'Jacob, accountant, stated on 28 November 2026 that they have seen the bank’s statement itself up to 31 October 2026',
  );
  expect(balance?.words).toBe(
    'Jacob, accountant, stated on 28 November 2026 that they have seen the bank’s statement itself',
  );
  expect(bills).toBeNull();
  expect(paid?.words).toBe(
    'Jacob, accountant, stated on 28 November 2026 that the hospital issued its bills shown, and was paid',
  );
  expect(creditsSeenWords(places, 'en')).toBe(
    'Jacob, accountant, stated on 28 November 2026 that the bank’s statement itself shows at least ₹13,75,000 received up to 31 October 2026',
  );
  expect(creditsSeenWords({ ...places, credits: null }, 'en')).toBeNull();
});

test('not once the appeal is over, as no confirmation is shown then', async () => {
  await spend('a', 40_000, '/files/bills/1_9x9.webp');
  const { bills } = await findOffered(site);
  await confirm('Jacob', '2026-11-03T06:00:00.000Z', [bills]);
  expect(await seenBy()).toMatchObject({ bills: 0 });
  await setStage(site, 'closed');
  expect(await seenBy()).toMatchObject({ bills: null });
});
