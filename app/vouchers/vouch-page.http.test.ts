/** /vouch while the database fails, when nobody reads that the link is invalid; and its form without scripts. */
import { expect, test } from 'vitest';
import { formatDay } from '../../platform/dates.ts';
import { failWhile } from '../../test/failing-database.ts';
import { openPageRenderer } from '../../test/pages.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { vouchTexts } from '../text/vouch.ts';
import { vouchLink } from './links.server.ts';
import { findVoucher, insertVoucher } from './repository.server.ts';
import { formatStatements, listStatements } from './statements.server.ts';

const renderer = openForSuite(openPageRenderer);

test('a failure is told as one, and leaves what was confirmed', async () => {
  const site = await openTestSite();
  const words = JSON.stringify({ en: 'Dr. Rema Nair', ml: '' });
  const row = {
    id: crypto.randomUUID(),
    name: words,
    role: words,
    email: 'rema@hospital.example',
    language: 'en',
    askedAt: new Date().toISOString(),
    confirmedAt: new Date().toISOString(),
    isMonthly: false,
    statements: formatStatements((await listStatements(site, [])).map((each) => each.words)),
  };
  await insertVoucher(site.db, row);
  const link = new URL(vouchLink(site, row));
  let isFailing = false;
  const db = failWhile(
    failWhile(site.db, 'selectFrom', () => isFailing),
    'transaction',
    () => isFailing,
  );
  const ask = renderer.askOf({ ...site, db });
  const press = (form: Record<string, string>) =>
    ask(link.pathname + link.search, { method: 'POST', body: new URLSearchParams(form) });
  const { page, invalid, withdrawn, choose } = vouchTexts.en;

  isFailing = true;
  const answers = [
    await ask(link.pathname + link.search),
    await press({ do: 'withdraw' }),
    await press({ do: 'confirm', statement: 'x' }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(500);
    const html = await answer.text();
    for (const wrong of [invalid, withdrawn, choose]) expect(html).not.toContain(wrong);
  }
  isFailing = false;
  expect(await findVoucher(site.db, row.id)).toEqual(row);
  expect(await (await ask(link.pathname + link.search)).text()).toContain(page.done);
  await site.close();
});

test('without scripts, somebody confirms the bills and asks for an email about newer ones', async () => {
  const site = await openTestSite();
  const words = JSON.stringify({ en: 'Jacob Sample', ml: '' });
  const row = {
    id: crypto.randomUUID(),
    name: words,
    role: words,
    email: 'jacob@accountants.example',
    language: 'ml',
    askedAt: new Date().toISOString(),
    confirmedAt: null,
    isMonthly: false,
    statements: formatStatements([]),
  };
  await insertVoucher(site.db, row);
  const { pathname, search } = new URL(vouchLink(site, row));
  const ask = renderer.askOf(site);
  const read = async () => (await ask(pathname + search)).text();
  const { page, bills } = vouchTexts.ml;
  expect(await read()).not.toContain('name="monthly"');
  const bill = { date: '2026-11-02', rupees: 400, bill: '/files/bills/1_9x9.webp' };
  const entered = { id: 'a', need: 'x', words, createdAt: row.askedAt, idempotencyKey: null };
  await site.db
    .insertInto('spendings')
    .values({ ...bill, ...entered })
    .execute();
  expect(await read()).toContain('name="monthly"');
  const statement = bills({ count: 1, day: formatDay(bill.date, 'ml'), amount: '₹400' });
  const body = new URLSearchParams({ do: 'confirm', statement, monthly: 'yes' });
  expect((await ask(pathname + search, { method: 'POST', body })).status).toBe(303);
  expect(await findVoucher(site.db, row.id)).toMatchObject({ isMonthly: true });
  expect(await read()).toContain(page.done);
  await site.close();
});
