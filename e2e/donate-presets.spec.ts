/** Amounts to choose from, for visitors abroad: the page comes with rupees, and their own wait for rates. */
import { test as base, expect, hold, openHydrated } from './site.ts';

const test = base.extend({
  site: async ({ startOwn, exchangeRates }, use) =>
    use(await startOwn({ EXCHANGE_RATES_URL: exchangeRates.url })),
});

for (const language of ['en', 'ml']) {
  test(`those in dollars move nothing below them: ${language}`, async ({ visitorAt }) => {
    const page = await visitorAt('unitedStates');
    const release = await hold(page, '**/api/exchange-rates');
    await page.goto(`/donate?lang=${language}`);
    const currency = page.locator('select[name=currency]');
    await expect(currency).toHaveValue('USD');
    const inDollars = page.getByRole('button', { name: /^\$10\b/ });
    await expect(inDollars).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^₹/ }), 'those in rupees can’t be pressed').toHaveCount(0);
    const before = await currency.boundingBox();
    release();
    await expect(inDollars).toBeVisible();
    expect(Math.abs(((await currency.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(4);
  });
}

test('a chosen amount follows the currency, and a typed one stays', async ({ visitorAt }) => {
  const page = await visitorAt('unitedStates');
  await openHydrated(page, '/donate');
  const amount = page.locator('[name=amount]');
  await page.getByRole('button', { name: /^\$20\b/ }).click();
  await page.getByLabel('I’ll pay in rupees, from a bank account in India').check();
  await expect(amount).toHaveValue('2000');
  await expect(page.getByText('You’re donating ₹2,000')).toBeVisible();
  await page.getByLabel('Country', { exact: true }).selectOption('Germany');
  await expect(amount).toHaveValue('20');
  await expect(page.getByRole('button', { name: /^€20\b/ })).toHaveAttribute('aria-pressed', 'true');
  await amount.fill('30');
  await page.getByLabel('Country', { exact: true }).selectOption('India');
  await expect(amount).toHaveValue('30');
});

test('an amount meant in the other currency is not paid in rupees', async ({ visitorAt }) => {
  const page = await visitorAt('unitedStates');
  await openHydrated(page, '/donate');
  const amount = page.locator('[name=amount]');
  const inRupees = page.getByLabel('I’ll pay in rupees, from a bank account in India');
  await amount.fill('25');
  await inRupees.check();
  await expect(amount).toHaveValue('');
  await amount.fill('7000');
  await inRupees.uncheck();
  await expect(amount).toHaveValue('7000');
});

test('a draft in dollars stays, although rupees have a preset of that number', async ({ visitorAt }) => {
  const page = await visitorAt('unitedStates');
  await openHydrated(page, '/donate');
  await page.locator('[name=amount]').fill('1000');
  await expect(page.getByText('You’re donating $1,000')).toBeVisible();
  await openHydrated(page, '/donate');
  await expect(page.getByText('You’re donating $1,000')).toBeVisible();
  await expect(page.getByRole('button', { name: /^\$10\b/ })).toBeVisible();
  await expect(page.locator('[name=amount]')).toHaveValue('1000');
});
