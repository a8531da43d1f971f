/** /vouch at bad moments: the database fails, the sentences change, the page isn’t public, or they are asked anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDay } from '../../platform/dates.ts';
import { failWhile } from '../../test/failing-database.ts';
import { ownCampaign } from '../../test/own-campaign.ts';
import { openPageRenderer } from '../../test/pages.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { publishSite, setStage } from '../../test/stages.ts';
import { folderForSuite, openForSuite } from '../../test/suite.ts';
import { vouchTexts } from '../text/vouch.ts';
import { vouchLink } from './links.server.ts';
import { findVoucher, insertVoucher, updateAskedAt, type VoucherRow } from './repository.server.ts';
import { formatStatements, listStatements } from './statements.server.ts';

const folder = folderForSuite();
const renderer = openForSuite(openPageRenderer);
const { page, invalid, withdrawn, choose, changed } = vouchTexts.en;

/** Somebody who confirmed all that the page offers, but for these changes. */
async function plant(site: TestSite, changes: Partial<VoucherRow> = {}): Promise<VoucherRow> {
  const words = JSON.stringify({ en: 'Dr. Rema Nair', ml: '' });
  const row = {
    id: crypto.randomUUID(),
    name: words,
    role: words,
    email: 'rema@hospital.example',
    elsewhere: null,
    language: 'en',
    askedAt: new Date().toISOString(),
    confirmedAt: new Date().toISOString(),
    isMonthly: false,
    statements: formatStatements((await listStatements(site, [])).map((each) => each.words)),
    ...changes,
  };
  await insertVoucher(site.db, row);
  return row;
}

function visit(site: TestSite, row: VoucherRow) {
  const link = new URL(vouchLink(site, row));
  const path = link.pathname + link.search;
  const ask = renderer.askOf(site);
  return {
    look: () => ask(path),
    press: (form: Record<string, string>) => ask(path, { method: 'POST', body: new URLSearchParams(form) }),
  };
}

test('a failure is told as one, and leaves what was confirmed', async () => {
  const site = await openTestSite();
  const row = await plant(site);
  let isFailing = false;
  const db = failWhile(
    failWhile(site.db, 'selectFrom', () => isFailing),
    'transaction',
    () => isFailing,
  );
  const { look, press } = visit({ ...site, db }, row);

  isFailing = true;
  const answers = [
    await look(),
    await press({ do: 'withdraw' }),
    await press({ do: 'confirm', statement: 'x' }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(500);
    const html = await answer.text();
    for (const wrong of [invalid, withdrawn.done, choose]) expect(html).not.toContain(wrong);
  }
  isFailing = false;
  expect(await findVoucher(site.db, row.id)).toEqual(row);
  expect(await (await look()).text()).toContain(page.done);
  await site.close();
});

test('a sentence that changed in the meantime is told as such, and so is no choice', async () => {
  const site = await openTestSite();
  const row = await plant(site);
  const { press } = visit(site, { ...row, askedAt: await askAnew(site, row) });
  for (const [form, told] of [
    [{ do: 'confirm' }, choose],
    [{ do: 'confirm', statement: 'The estimate of ₹1 is ours.' }, changed],
  ] as const) {
    const answer = await press(form);
    expect(answer.status).toBe(400);
    expect(await wordsOf(answer)).toContain(told);
  }
  await site.close();
});

test('who is asked anew can still withdraw; who hasn’t confirmed has nothing to withdraw', async () => {
  const site = await openTestSite();
  const row = await plant(site);
  const { look, press } = visit(site, { ...row, askedAt: await askAnew(site, row) });
  const html = await wordsOf(await look());
  expect(html).toContain(page.button);
  expect(html).toContain(page.withdraw);
  const other = await plant(site, { confirmedAt: null, statements: '[]' });
  expect(await wordsOf(await visit(site, other).look())).not.toContain(page.withdraw);
  expect((await press({ do: 'withdraw' })).status).toBe(303);
  expect(await findVoucher(site.db, row.id)).toBeUndefined();
  // Again, as after a lost answer.
  expect((await press({ do: 'withdraw' })).status).toBe(303);
  expect(await wordsOf(await look())).toContain(withdrawn.done);
  await site.close();
});

test('nothing is withdrawn before a question, which names what goes', async () => {
  const site = await openTestSite();
  const row = await plant(site);
  const { look } = visit(site, row);
  const html = await wordsOf(await look());
  expect(html).not.toContain('value="withdraw"');
  const [, path = ''] = html.match(/href="([^"]+withdraw)"/) ?? [];
  const asked = await wordsOf(await renderer.askOf(site)(path.replaceAll('&amp;', '&')));
  expect(asked).toContain(page.withdrawAsk);
  for (const { words } of await listStatements(site, [])) expect(asked).toContain(words.en);
  expect(asked).toContain('value="withdraw"');
  expect(await findVoucher(site.db, row.id)).toEqual(row);
  await site.close();
});

/** What people read: the texts that scripts get stand below it. */
async function wordsOf(answer: Response): Promise<string> {
  return (await answer.text()).match(/<main.*?<\/main>/s)?.[0] ?? '';
}

/** A later question: the link before it is invalid. */
async function askAnew(site: TestSite, row: VoucherRow): Promise<string> {
  const askedAt = new Date(Date.now() + 1000).toISOString();
  await updateAskedAt(site.db, row, askedAt);
  return askedAt;
}

test('once the appeal is over, nothing is offered, nobody is told that all can read it, and it can go', async () => {
  const site = await openTestSite();
  const row = await plant(site);
  const { look, press } = visit(site, row);
  const [statement = ''] = (await listStatements(site, [])).map(({ words }) => words.en);
  await setStage(site, 'closed');
  const html = await wordsOf(await look());
  expect(html).toContain(page.doneUnseen);
  expect(html).toContain(page.withdraw);
  expect(html).not.toContain(page.change);
  expect((await press({ do: 'confirm', statement })).status).toBe(400);
  const asked = { ...row, askedAt: await askAnew(site, row) };
  expect(await wordsOf(await visit(site, asked).look())).toContain(page.nothing);
  expect((await visit(site, asked).press({ do: 'withdraw' })).status).toBe(303);
  await site.close();
});

test('in a draft, whose page strangers don’t see, nobody is asked whether it is true', async () => {
  const CAMPAIGN = join(folder, 'campaign.json');
  writeFileSync(
    CAMPAIGN,
    JSON.stringify(ownCampaign(JSON.parse(readFileSync('config/campaign.json', 'utf8')))),
  );
  const site = await openTestSite({ CAMPAIGN });
  const isKnownOffered = async () =>
    (await listStatements(site, [])).some(({ words }) => words.en.includes('what this site says'));
  expect(await isKnownOffered()).toBe(false);
  await publishSite(site);
  expect(await isKnownOffered()).toBe(true);
  await site.close();
});

test('without scripts, somebody confirms the bills, and wants to be asked each month', async () => {
  const site = await openTestSite();
  const row = await plant(site, { language: 'ml', confirmedAt: null, statements: '[]' });
  const { look, press } = visit(site, row);
  const { bills } = vouchTexts.ml;
  const bill = { date: '2026-11-02', rupees: 400, bill: '/files/bills/1_9x9.webp' };
  const entered = { id: 'a', need: 'x', words: row.name, createdAt: row.askedAt, idempotencyKey: null };
  await site.db
    .insertInto('spendings')
    .values({ ...bill, ...entered })
    .execute();
  const statement = bills({ count: 1, day: formatDay(bill.date, 'ml'), amount: '₹400' });
  expect((await press({ do: 'confirm', statement, monthly: 'yes' })).status).toBe(303);
  expect(await findVoucher(site.db, row.id)).toMatchObject({ isMonthly: true });
  expect(await wordsOf(await look())).toContain(vouchTexts.ml.page.done);
  await site.close();
});

test('somebody confirms another paper than the estimate; /accounts shows both', async () => {
  const site = await openTestSite();
  const row = await plant(site, { confirmedAt: null, statements: '[]' });
  const picture = '/files/papers/1_9x9.webp';
  const words = JSON.stringify({ en: 'The loan', ml: 'വായ്പ' });
  const none = { estimateRupees: null, estimateDate: null, idempotencyKey: null };
  await site.db
    .insertInto('papers')
    .values({ id: crypto.randomUUID(), picture, words, createdAt: row.askedAt, ...none })
    .execute();
  const statement = vouchTexts.en.paper({ words: 'The loan' });
  expect((await visit(site, row).press({ do: 'confirm', statement })).status).toBe(303);
  expect(await (await site.ask('/api/accounts')).json()).toMatchObject({
    asked: {
      papers: [{ picture, words: { en: 'The loan' } }],
      vouchers: [{ statements: [{ en: statement, ml: vouchTexts.ml.paper({ words: 'വായ്പ' }) }] }],
    },
  });
  await site.close();
});
