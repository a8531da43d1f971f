/** How a volunteer compares many donations with their screenshots, and how many presses that takes. */
import type { Browser, Locator, Page } from '@playwright/test';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { openAsSuperAdmin, plantDonations, untilRead } from './team.ts';

const names = ['Asha', 'Biju', 'Chitra', 'Deepa', 'Elsy', 'Faisal', 'Gita', 'Hari', 'Indu', 'Jose'];
/** On Biju's screen stands another amount, on Hari's another transaction ID. */
const differing = ['Biju', 'Hari'];

/** Draws the screen of a payment app on this page. The server finds each value by its label. */
async function drawScreen(page: Page, amount: number, transactionId: string): Promise<Buffer> {
  await page.setContent(`<body style="font: 15px/1.5 Roboto, Arial, sans-serif; margin: 24px">
    <p>To RAVI KUMAR</p><p style="font-size: 30px">Rs. ${amount.toLocaleString('en-IN')}</p>
    <p>Completed</p>
    <p>UPI transaction ID<br>${transactionId}</p><p>To: RAVI KUMAR<br>Google Pay • ravi.sample@upi</p></body>`);
  // A busy Chromium has no picture of a page before its first frame: 'Unable to capture screenshot'.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.screenshot();
}

/** Donations of ten people; two of their screens differ. */
async function plantTen(siteUrl: string, browser: Browser): Promise<string[]> {
  // The same on every day: the engine reads some digits better than others.
  const idOf = (n: number) => `63314718${5231 + 111 * n}`;
  const given = [];
  const drawn = await browser.newPage({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });
  for (const [n, firstname] of names.entries()) {
    const amount = 1200 + 100 * n;
    const shown = firstname === 'Biju' ? 12_000 : amount;
    const screen = await drawScreen(drawn, shown, idOf(firstname === 'Hari' ? n + 20 : n));
    const email = `${firstname.toLowerCase()}@example.net`;
    given.push({ firstname, email, amount: `${amount}`, confirmationNumber: idOf(n), screen });
  }
  await drawn.close();
  return plantDonations(siteUrl, given);
}

const rowsOf = (page: Page) => page.locator('.rows tbody');

/** Looks at the screenshots of these rows one after the other. Returns the number of presses. */
async function lookAt(page: Page, rows: Locator): Promise<number> {
  let presses = 0;
  for (const row of await rows.all()) {
    await row.getByRole('button', { name: /^Enlarge/ }).click();
    await expect(
      page.getByRole('dialog').getByRole('region', { name: 'Read from the picture' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    presses += 2;
  }
  return presses;
}

test('of ten donations, a volunteer opens the two whose screenshot differs: 4 presses, not 20 @desktop', async ({
  site,
  visitorAt,
  browser,
}) => {
  test.slow();
  const ids = await plantTen(site.url, browser);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/admin');
  await untilRead(page, ids, 400_000);
  await page.goto('/donation-view?lang=en');
  const rows = rowsOf(page);
  await expect(rows.getByText(/Agrees|Differs/)).toHaveCount(names.length);
  const others = rows.filter({ hasNotText: 'Agrees' });
  await expect(others.filter({ hasText: 'Biju' })).toContainText('Differs: amount');
  await expect(others.filter({ hasText: 'Hari' })).toContainText('Differs: ID');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56.5);
  await judge(page, 'compare-screenshots', false);
  expect(await lookAt(page, rows)).toBe(20);
  expect(await lookAt(page, others)).toBe(4);

  await page.getByLabel('Show').selectOption('The screenshot differs (2)');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('2 donations', { exact: true })).toBeVisible();
  for (const name of differing) await expect(rows.filter({ hasText: name })).toBeVisible();
  await expect(rows).toHaveCount(differing.length);
});
