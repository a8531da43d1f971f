import { readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { campaignSchema } from '../../platform/config/campaign.ts';
import { rupeesOf, sampleSpendings } from './bills.ts';
import { layOutBill } from './draw-bill.ts';
import { estimated, layOutEstimate } from './draw-estimate.ts';
import { layOutLoan, owed } from './draw-loan.ts';
import { bankName, layOutPassbook } from './draw-passbook.ts';
import { updates } from './news.ts';

const sample = parse(campaignSchema, JSON.parse(readFileSync('config/campaign.json', 'utf8')));
const { needs } = sample;
const inRupees = (rupees: number) => rupees.toLocaleString('en-IN');

test.each(sampleSpendings.map((spending) => [spending.bill.number, spending] as const))(
  'bill %s shows its day, each item and their sum, and that it is a sample',
  async (_number, spending) => {
    const { shapes } = await layOutBill(spending, '2026-11-20');
    const said = shapes.flatMap(({ words }) => words ?? []);
    const items = spending.bill.items.flatMap(([name, rupees]) => [name, inRupees(rupees)]);
    expect(said).toEqual(expect.arrayContaining(['SAMPLE', '20 November 2026', ...items]));
    expect(said.slice(said.indexOf('Total'))[1]).toBe(`₹${inRupees(rupeesOf(spending))}`);
    // The names and numbers of persons are black bars.
    expect(shapes.filter(({ fill }) => fill === '#000000')).toHaveLength(2);
  },
);

test('the passbook shows its day, balance, bank and the end of the account number; its other lines are black bars', async () => {
  const { shapes } = await layOutPassbook({ date: '2026-11-25', rupees: 961_240, accountEnd: '1234' });
  const said = shapes.flatMap(({ words }) => words ?? []);
  expect(said).toEqual(
    expect.arrayContaining(['SAMPLE', bankName, 'Ravi Kumar', '1234', '25-11-2026', '9,61,240.00']),
  );
  expect(shapes.filter(({ fill }) => fill === '#000000')).toHaveLength(9);
  // Donors read this name on the payment page.
  expect(bankName).toBe(sample.bank.bankName);
});

test('the estimate shows its day, who it is for and its sum, and that it is a sample', async () => {
  const { shapes } = await layOutEstimate('2026-07-25');
  const said = shapes.flatMap(({ words }) => words ?? []);
  expect(said).toEqual(
    expect.arrayContaining(['SAMPLE', '25 July 2026', 'Anitha', `₹${inRupees(estimated)}`]),
  );
  expect(shapes.filter(({ fill }) => fill === '#000000')).toHaveLength(2);
});

test('the bank’s paper shows its day, the borrower and what the campaign says of the loan, and that it is a sample', async () => {
  const { shapes } = await layOutLoan('2026-07-29');
  const said = shapes.flatMap(({ words }) => words ?? []);
  expect(said).toEqual(
    expect.arrayContaining(['SAMPLE', '29 July 2026', 'Ravi Kumar', `₹${inRupees(owed)}`]),
  );
  expect(owed).toBe(needs.find(({ id }) => id === 'loan')?.rupees);
  expect(shapes.filter(({ fill }) => fill === '#000000')).toHaveLength(2);
});

test('no bill is there twice, and no need costs more than the campaign says', () => {
  const numbers = sampleSpendings.map(({ bill }) => bill.number);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const { id, rupees } of needs) {
    const spent = sampleSpendings.filter(({ need }) => need === id).map(rupeesOf);
    expect([id, spent.reduce((sum, each) => sum + each, 0) <= rupees]).toEqual([id, true]);
  }
});

test('a night in hospital costs on each bill what the campaign says', () => {
  const night = needs.find(({ id }) => id === 'hospital')?.part?.rupees ?? 0;
  const stays = sampleSpendings.flatMap(({ bill }) => bill.items).filter(([name]) => /^Bed/.test(name));
  expect(stays.length).toBeGreaterThan(3);
  for (const [name, rupees] of stays) {
    expect([name, rupees]).toEqual([name, Number(/\d+/.exec(name)) * night]);
  }
});

test('the hospital’s bills have higher numbers the later they are', () => {
  const numbers = sampleSpendings.flatMap(
    ({ bill }) => Number(/^IP\/(\d+)/.exec(bill.number)?.[1] ?? []) || [],
  );
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  const days = sampleSpendings.map(({ daysAgo }) => daysAgo);
  expect(days).toEqual([...days].sort((a, b) => a - b));
});

/** The day of the update with these words. */
const toldAt = (words: string) => updates.find(({ text }) => text.includes(words))?.daysAgo ?? Number.NaN;
const paidAt = (words: string) =>
  sampleSpendings.find((each) => each.words.en === words)?.daysAgo ?? Number.NaN;

test.each([
  ['Two nights in hospital with a fever, infusions and tests', 'Two nights in hospital', 1],
  ['A stent', 'The stent is in', 1],
  ['Seventh cycle of chemotherapy', 'The seventh cycle went well', 14],
  ['First repayment of the loan', '₹1,50,000 of the loan', 14],
  ['CT scan', 'The scan after the eighth cycle', 14],
  ['Ninth cycle of chemotherapy', 'The ninth cycle is over', 14],
])('%s was paid at most a few days before the update that tells of it', (paid, told, days) => {
  const waited = paidAt(paid) - toldAt(told);
  expect(waited).toBeGreaterThanOrEqual(0);
  expect(waited).toBeLessThanOrEqual(days);
});

test('an update came at least every two weeks, as the story says', () => {
  expect(sample.homeContent.englishParagraph6).toContain('At least every two weeks we write');
  const days = [...updates.map(({ daysAgo }) => daysAgo), 0];
  for (const [n, daysAgo] of days.slice(0, -1).entries()) {
    expect(daysAgo - (days[n + 1] ?? 0)).toBeLessThanOrEqual(14);
  }
});
