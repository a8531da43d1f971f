import { writeXlsx } from 'hucre/xlsx';
import { shortReference } from '../app/donations/donation.ts';
import { dayInIndia } from '../platform/days.ts';
import { openChance } from '../scripts/seed/chance.ts';
import { type BankStatement, textOf } from '../test/statements/banks.ts';
import { generateGifts, generateStatements, slipAt, slips } from '../test/statements/evening.ts';
import { judge } from './judge.ts';
import { expect, hydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

const today = dayInIndia(Date.now());

async function fileOf(statement: BankStatement) {
  const isSheet = statement.name.endsWith('.xlsx');
  const sheet = () => writeXlsx({ sheets: [{ name: 'OpTransactionHistory', rows: statement.rows }] });
  const buffer = isSheet ? Buffer.from(await sheet()) : Buffer.from(textOf(statement));
  return { name: statement.name, mimeType: 'application/octet-stream', buffer };
}

test('six statements verify forty donations in six interactions', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  const page = await visitorAt('kerala');
  const chance = openChance('evening');
  const gifts = generateGifts(chance, today);
  const ids = await plantDonations(
    site.url,
    gifts.map(({ firstname, lastname, phone, amount, typed }) => ({
      firstname,
      lastname,
      phone,
      amount,
      ...(typed !== null && { confirmationNumber: typed }),
    })),
  );
  const referred = gifts[slipAt(2)];
  if (referred) referred.payment.note = shortReference(ids[slipAt(2)] ?? '');
  const files = await Promise.all(generateStatements(chance, gifts, today).map(fileOf));
  await openAsSuperAdmin(page, '/reconcile');
  await judge(page, 'reconcile-empty');

  // 1: the six files.
  await page.getByLabel('Bank statements').setInputFiles(files);
  const all = page.getByRole('button', { name: `Accept all ${gifts.length - slips} exact matches` });
  await expect(all).toBeVisible();
  await expect(page.getByRole('heading', { name: `Matches to look at (${slips})` })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Here but not/ })).toHaveCount(0);

  // 2: all exact matches.
  await all.click();
  await expect(page.getByRole('status').filter({ hasText: '36 donations verified' })).toBeVisible();
  // 3 to 6: the others, by keyboard; they have the focus already.
  for (let left = slips; left > 0; left--) {
    await expect(page.getByRole('button', { name: /^Accept / }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Matches to look at (${left - 1})` })).toHaveCount(
      left > 1 ? 1 : 0,
    );
  }
  await expect(page.getByRole('heading', { name: 'Already added (40)' })).toBeVisible();
  const listVerified = async () =>
    (await (await page.request.get('/api/donations?filter=verified&limit=100')).json()) as {
      id: string;
      receivedINR: string;
      amount: string;
    }[];
  // Rows leave their groups before the server answers.
  await expect.poll(async () => (await listVerified()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  const verified = await listVerified();
  expect(verified.every(({ receivedINR, amount }) => receivedINR === amount)).toBe(true);

  // The same statements again match nothing new, and no debit was sent.
  const sent = page.waitForRequest('**/api/reconcile/match');
  await page.getByLabel('Bank statements').setInputFiles(files.slice(0, 2));
  expect((await sent).postData()).not.toContain('/DR/');
  await expect(page.getByRole('heading', { name: 'Already added (40)' })).toBeVisible();

  // After a reload the statement is still there, and so is Undo.
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Already added (40)' })).toBeVisible();
  // The days of the statements are remembered, those of today not yet.
  const days = page.getByRole('region', { name: 'Days read' });
  await expect(days).toContainText(/read: \d+ of \d+ credits? matched/);
  await judge(page, 'reconcile-days', false);
  await page.getByRole('button', { name: 'Undo 36 donations verified' }).click();
  await expect(all).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Already added (4)' })).toBeVisible();
});

const head = 'Date,Narration,Withdrawal,Deposit,Balance';
const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([head, ...lines].join('\n')),
});
const [year, month, date] = today.split('-');
const day = `${date}/${month}/${year}`;

test('inexact matches are handled one by one by keyboard, and can be undone', async ({ site, visitorAt }) => {
  const page = await visitorAt('kerala', { mayReport: /status of 400/ });
  const planted = await plantDonations(site.url, [
    { firstname: 'Meera', confirmationNumber: '612345678901' },
    { firstname: 'Anil', confirmationNumber: '612345678902' },
    { firstname: 'Biju', confirmationNumber: '6123 4567 8902' },
    { firstname: 'Chitra', confirmationNumber: '612345678999' },
    { firstname: 'Devi', confirmationNumber: '612345678903' },
    { firstname: 'Esther', confirmationNumber: '612345678904' },
    { firstname: 'Farhan', amount: '4321', confirmationNumber: '612345678950' },
  ]);
  await openAsSuperAdmin(page, '/reconcile');
  const long = 'UPICR'.repeat(20);
  // A small phone: the results come into view by themselves.
  const own = page.viewportSize() ?? { width: 360, height: 640 };
  await page.setViewportSize({ width: 360, height: 640 });
  await page
    .getByLabel('Bank statements')
    .setInputFiles(
      csv(
        'nov.csv',
        `${day},UPI/CR/612345678901/MEERA,,4990.00,`,
        `${day},UPI/CR/612345678903/DEVI,,4980.00,`,
        `${day},UPI/CR/612345678902/ANIL,,5000.00,`,
        `${day},UPI/CR/612345678904/ESTHER,,5000.00,`,
        `${day},UPI/CR/612345678905/FARHAN NAIR,,4321.00,`,
        `${day},NEFT ${long},,777.00,`,
        `${day},UPI/DR/612345678777/MILMA,40.00,,`,
        `${day},UPI/CR/612345678906/MEERA,,1e308,`,
      ),
    );
  await expect(page.getByRole('button', { name: 'Accept the exact match' })).toBeInViewport({ ratio: 1 });
  await judge(page, 'reconcile-phone', false);
  await page.setViewportSize(own);
  for (const title of [
    'Exact matches (1)',
    'Matches to look at (1)',
    'Amount differs (2)',
    'Same ID twice (1)',
    'In the bank but not here (1)',
    'Here but not in the bank (1)',
  ]) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByText('8 lines: 6 payments in, 1 payment out, 1 not read')).toBeVisible();
  await expect(page.getByText(`${day} · UPI/CR/612345678906/MEERA · 1e308`)).toBeVisible();
  await judge(page, 'reconcile-groups');

  // j goes to the first, Enter accepts, u takes back, k goes back.
  await page.locator('#differs').focus();
  await page.keyboard.press('j');
  const meera = page.getByRole('button', { name: 'Accept Meera Nair, ₹4,990' });
  await expect(meera).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(meera).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Already added (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo 1 donation verified' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(meera).toBeVisible();
  // A double click accepts one, although the next row is under the pointer by the second click.
  await meera.dblclick();
  await expect(page.getByRole('button', { name: 'Undo 1 donation verified' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Amount differs (1)' })).toBeVisible();

  await page.getByRole('button', { name: /^Enter a donation/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter a donation' });
  await judge(page, 'reconcile-gift', false);
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Enter the donation' }).click();
  await expect(dialog.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('First name').fill('Unknown');
  await dialog.getByRole('button', { name: 'Enter the donation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo 1 donation entered from its line' })).toBeVisible();

  // Somebody verifies Devi by hand. Her line can still count: it shows what arrived.
  const devi = `/api/donations/${planted[4]}/single-field`;
  expect((await page.request.put(devi, { data: { isVerified: true } })).status()).toBe(200);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Verified another way (1)' })).toBeVisible();
  await expect(page.getByText('verified, ₹5,000 received (volunteer)')).toBeVisible();
  await judge(page, 'reconcile-more');
  await page.getByRole('button', { name: 'Add this line Devi Nair, ₹4,980' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The line is added.' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('verified, ₹4,980 received (bank line)')).toBeVisible();
});

test('corrected columns are remembered, and unreadable files say what to do', {
  tag: '@desktop',
}, async ({ visitorAt }) => {
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/reconcile');
  const input = page.getByLabel('Bank statements');
  const odd = {
    name: 'odd.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `When,What,Out,In\n${day},UPI/CR/612345678901,,5000.00\n${day},UPI/DR/612345678902,40.00,`,
    ),
  };
  await input.setInputFiles(odd);
  const choice = (name: string) => page.getByLabel(name, { exact: true });
  await choice('In').selectOption('Credit');
  await choice('When').selectOption('Date');
  await choice('Out').selectOption('Debit');
  await choice('What').selectOption('Narration');
  await judge(page, 'reconcile-columns');
  await expect(page.getByText('2 lines: 1 payment in, 1 payment out')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await input.setInputFiles(odd);
  await expect(page.getByText('2 lines: 1 payment in, 1 payment out')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In the bank but not here (1)' })).toBeVisible();

  const file = (name: string, bytes: number[]) => ({
    name,
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(bytes),
  });
  await input.setInputFiles([
    file('old.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
    file('broken.xlsx', [0x50, 0x4b, 3, 4, 1, 2, 3]),
  ]);
  await expect(page.getByText('save it as .xlsx or CSV')).toBeVisible();
  await expect(page.getByText('This file is damaged')).toBeVisible();
  await page
    .getByLabel('Or paste lines')
    .fill(
      'Rs.500 received in your A/c XX1234 via UPI from meera@oksbi on 21-11-2026. Ref 612345678903. -Federal Bank',
    );
  await page.getByRole('button', { name: 'Match these lines' }).click();
  await expect(page.getByRole('heading', { name: 'In the bank but not here (2)' })).toBeVisible();
  await judge(page, 'reconcile-refused');
});
