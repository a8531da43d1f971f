/** /reconcile reads PDFs and protected files in the browser: neither the file nor its password is sent. */
import type { Request } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { dayInIndia } from '../platform/days.ts';
import type { Booked } from '../test/statements/drawn.ts';
import { bytesOf, drawPdfFile } from '../test/statements/pdf-files.ts';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

const day = dayInIndia(Date.now());
const password = 'RAVI0101';

const payments = [
  { payer: 'MEERA NAIR', id: '612345678901', isCredit: true },
  { payer: 'MILMA BOOTH', id: '612345678777', isCredit: false },
  { payer: 'ANIL NAIR', id: '612345678902', isCredit: true },
];

/** Opens with 10,000; each payment is 5,000, like a planted donation. */
const booked = payments.map((payment, n): Booked => {
  const before = payments.slice(0, n + 1);
  const balance = before.reduce((sum, { isCredit }) => sum + (isCredit ? 5000 : -5000), 10_000);
  return { ...payment, day, amount: '5000', vpa: 'a@oksbi', note: 'UPI', balance };
});
const account = { opening: 10_000, booked, isNewestFirst: false };

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

test('a protected PDF is opened by its password, matched, and never sent', {
  tag: '@both-sizes',
}, async ({ site, visitorAt }) => {
  const page = await visitorAt('kerala');
  await plantDonations(site.url, [
    { firstname: 'Meera', confirmationNumber: '612345678901' },
    { firstname: 'Anil', confirmationNumber: '612345678902' },
  ]);
  await openAsSuperAdmin(page, '/reconcile');
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const pdf = file('hdfc.pdf', await drawPdfFile('HDFC', account, { password }));
  await page.getByLabel('Bank statements').setInputFiles(pdf);

  const field = page.getByLabel('Password of hdfc.pdf', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await judge(page, 'reconcile-locked');
  await field.fill('RAVI0102');
  await page.getByRole('button', { name: 'Open the file' }).click();
  await expect(page.getByText('This password doesn’t open the file.')).toBeVisible();
  await expect(field).toBeFocused();
  await judge(page, 'reconcile-wrong-password');
  await field.fill(password);
  await page.keyboard.press('Enter');

  await expect(page.getByText('3 lines: 2 payments in, 1 payment out')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Exact matches (2)' })).toBeVisible();
  await expect(field).toHaveCount(0);
  await judge(page, 'reconcile-pdf');

  const paths = requests.map((request) => new URL(request.url()));
  expect(new Set(paths.map(({ origin }) => origin))).toEqual(new Set([new URL(site.url).origin]));
  expect(
    paths.filter(({ pathname }) => /^\/assets\/worker\/pdf\.worker/.test(pathname)).length,
  ).toBeGreaterThan(0);
  const bodies = requests.flatMap((request) => request.postDataBuffer() ?? []);
  const [match, days, ...others] = bodies.map((body) => JSON.parse(body.toString()));
  expect(others).toEqual([]);
  expect(days).toEqual({ from: day, to: day, unread: 0, credits: [{ day, count: 2 }] });
  expect(Object.keys(match)).toEqual(['lines']);
  expect(match.lines).toHaveLength(2);
  expect(JSON.stringify([match, ...paths.map(String)])).not.toMatch(/RAVI010|MILMA/);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('RAVI010');
});

test('the reader of PDFs loads only for a PDF, and its worker may request nothing', async ({ visitorAt }) => {
  const page = await visitorAt('kerala');
  const scripts: string[] = [];
  page.on('response', async (response) => {
    const isWorker = response.url().includes('/assets/worker/');
    if (isWorker) scripts.push(response.headers()['content-security-policy'] ?? '');
  });
  await openAsSuperAdmin(page, '/reconcile');
  const lines = ['Date,Narration,Withdrawal,Deposit', '21/11/2026,UPI/CR/612345678901,,500'];
  const input = page.getByLabel('Bank statements');
  await input.setInputFiles(file('nov.csv', Buffer.from(lines.join('\n'))));
  await expect(page.getByText('1 line: 1 payment in, 0 payments out')).toBeVisible();
  expect(scripts).toEqual([]);

  const empty = await bytesOf((document) => document.rect(20, 20, 200, 200).fill());
  const letter = await bytesOf((document) => document.text('Dear friends, thank you.', 40, 40));
  const whole = await drawPdfFile('Axis', account);
  const locked = await writeXlsx({
    sheets: [{ name: 'Statement', rows: lines.map((line) => line.split(',')) }],
    encryption: { password },
  });
  const rows = lines.map((line) => `<tr><td>${line.split(',').join('</td><td>')}</td></tr>`);
  const html = `<html><body><table>${rows.join('')}</table></body></html>`;
  await input.setInputFiles([
    file('scan.pdf', empty),
    file('letter.pdf', letter),
    file('half.pdf', whole.slice(0, whole.length / 2)),
    file('locked.xlsx', locked),
    file('table.xls', Buffer.from(html)),
  ]);
  await expect(page.getByText('This PDF contains only pictures, no text.')).toBeVisible();
  await expect(page.getByText('No table with dates and amounts was found')).toBeVisible();
  await expect(page.getByText('This file is damaged.')).toBeVisible();
  await judge(page, 'reconcile-refused-pdf');
  await page.getByLabel('Password of locked.xlsx', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open the file' }).click();
  await expect(page.getByText('1 line: 1 payment in, 0 payments out')).toHaveCount(3);
  expect(new Set(scripts)).toEqual(
    new Set(["default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'"]),
  );
});
