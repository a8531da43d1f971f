/**
 * Every public page and every dialog of giving on a small phone with text of 175 % and 200 %: nothing is cut,
 * no control is too narrow, and nothing scrolls sideways (WCAG 1.4.4, 1.4.10).
 */
import type { Locator, Page } from '@playwright/test';
import { type Language, languageCodes } from '../platform/languages.ts';
import { confirm, openAs, startDonation } from './giving.ts';
import { expectUsable, setTextSize, small } from './large-text.ts';
import { abroad, area, test as testWithPayPal } from './paypal-site.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations, plantOthersGifts } from './team.ts';

const rows = languageCodes.flatMap((language) => [175, 200].map((percent) => ({ language, percent })));
const manualMethods = ['UPI', 'Google Pay', 'Paytm', 'Internet Banking'];
const dialog = (page: Page) => page.locator('dialog[open]');

/** Opens the page's address in a language. */
const open = (page: Page, path: string, language: Language) =>
  openHydrated(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);

/** Checks that each word stands on one line, as numbers and the words of main buttons should. */
async function expectWholeWords(words: Locator): Promise<void> {
  const broken = await words.evaluate(({ firstChild }) => {
    const text = firstChild as Text;
    return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [word] : [];
    });
  });
  expect(broken, 'words that break').toEqual([]);
}

/** The buttons of the payment methods, in the order of the page. */
const methodButtons = (page: Page) => page.locator('main li > button');

for (const { language, percent } of rows) {
  test.describe(`at ${percent} %, in ${language}`, () => {
    test('pages', async ({ visitorAt, site }) => {
      test.slow();
      const team = await visitorAt('nowhere');
      await openAsSuperAdmin(team, '/add-update?lang=en');
      await plantOthersGifts(site.url, team);
      const page = await visitorAt('kerala', { mayReport: /404/ });
      await setTextSize(page, percent);
      const paths = [
        '/',
        '/contact',
        '/privacy',
        '/accounts',
        '/follow',
        '/vouch',
        '/updates',
        '/share',
        '/login',
      ];
      for (const path of [...paths, '/no-such-page']) {
        await open(page, path, language);
        await expectUsable(page, `page${path.replace('/', '-')}`);
      }
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await open(page, '/', language);
      await page.locator('nav.dock button').click();
      await expect(dialog(page)).toBeVisible();
      await expectUsable(page, 'share');
    });

    test('the form', async ({ visitorAt }) => {
      test.slow();
      const page = await visitorAt('india', { mayReport: /409/ });
      await setTextSize(page, percent);
      await open(page, '/donate', language);
      await expectUsable(page, 'donate');
      await page.locator('main .btn-give[type=submit]').click();
      await expect(page.locator('main p[id$=-error]').first()).toBeVisible();
      await expectUsable(page, 'donate-errors');
      await start(page);
      await expectUsable(page, 'proceed');
      await expectWholeWords(dialog(page).locator('.btn-give'));
      await open(page, '/donate', language);
      await start(page);
      await expectUsable(page, 'existing');
      await open(page, '/', language);
      await expect(dialog(page)).toBeVisible();
      await expectUsable(page, 'reminder');
    });

    test('ways to pay', async ({ visitorAt }) => {
      test.slow();
      const page = await visitorAt('india');
      await setTextSize(page, percent);
      const donation = await startDonation(page);
      await openAs(page, `/payment-selection?lang=${language}`, donation);
      await expect(methodButtons(page)).toHaveCount(manualMethods.length);
      await expectUsable(page, 'pay');
      for (const [n, method] of manualMethods.entries()) {
        await methodButtons(page).nth(n).click();
        await expect(dialog(page)).toBeVisible();
        await expectUsable(page, `pay-${method}`);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
      }
    });

    test('confirming, the thanks and the own page', async ({ visitorAt }) => {
      test.slow();
      const page = await visitorAt('india');
      await setTextSize(page, percent);
      const donation = await startDonation(page, { message: 'With you' });
      for (const [path, method] of [
        ['/confirmation', 'UPI'],
        ['/confirmation', 'Internet Banking'],
        [`/confirm-donation?id=${donation.id}&`, 'id'],
      ] as const) {
        await openAs(page, `${path}${path.endsWith('&') ? '' : '?'}lang=${language}`, donation, method);
        await expect(page.locator('[name=confirmationNumber]')).toBeVisible();
        await page.locator('main details').evaluateAll((all) => {
          for (const each of all) each.setAttribute('open', '');
        });
        await page.locator('main .btn-give[type=submit]').click();
        await expect(page.locator('main p[id$=-error]').first()).toBeVisible();
        await expectUsable(page, `confirm-${method}`);
      }
      await openAs(page, `/donation/${donation.id}?lang=${language}`, donation);
      await hydrated(page);
      await expectUsable(page, 'own-started');
      await openAs(page, `/confirmation?lang=${language}`, donation, 'UPI');
      await hydrated(page);
      await page.locator('main form .btn-danger').click();
      await expect(dialog(page)).toBeVisible();
      await expectUsable(page, 'delete');
      await page.keyboard.press('Escape');
      const transactionId = page.locator('[name=confirmationNumber]');
      await transactionId.fill('412345678901');
      const isCut = await transactionId.evaluate((field) => field.scrollWidth > field.clientWidth);
      expect(isCut, 'the donor sees the whole transaction ID').toBe(false);
      await confirm(page, '412345678901');
      // The picture's upload waits its turn on a busy machine.
      await expect(dialog(page).getByRole('article')).toBeVisible({ timeout: 30_000 });
      await expectUsable(page, 'thanks');
      await expectWholeWords(dialog(page).getByText('412345678901', { exact: true }));
      await open(page, `/donation/${donation.id}`, language);
      await expectUsable(page, 'own-told');
    });

    test('the family’s list', async ({ visitorAt, site }) => {
      await plantDonations(site.url, [
        { firstname: 'Asha', confirmationNumber: '412345678901', amount: '250000' },
      ]);
      const team = await visitorAt('kerala');
      await openAsSuperAdmin(team, '/admin-accounts?lang=en');
      await team.getByLabel('Name, as the volunteers know them').fill('Ravi');
      await team.getByRole('button', { name: 'Make a link' }).click();
      const link = new URL(await team.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue());
      const family = await visitorAt('india');
      await setTextSize(family, percent);
      await family.goto(link.pathname + link.search);
      await family.waitForURL('/arrived');
      await open(family, '/arrived', language);
      await expectUsable(family, 'arrived');
    });
  });

  testWithPayPal(`payments from abroad at ${percent} %, in ${language}`, async ({ visitorAt }) => {
    test.slow();
    const page = await visitorAt('unitedStates');
    await setTextSize(page, percent);
    const donation = await startDonation(page, abroad);
    await openAs(page, `/payment-selection?lang=${language}`, donation);
    await expect(area(page)).toBeVisible();
    await page.locator('main details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });
    await expectUsable(page, 'pay-abroad');
  });
}

test('at 200 % the dashboard’s tasks and sums stand in one column', async ({ visitorAt }) => {
  const team = await visitorAt('nowhere');
  await setTextSize(team, 200);
  await openAsSuperAdmin(team, '/admin?lang=en');
  // Opening the page has reset the size of its text.
  await setTextSize(team, 200);
  const lefts = () =>
    team
      .locator('.tiles > *')
      .evaluateAll((tiles) => [...new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().x)))]);
  await expect.poll(async () => (await lefts()).length, 'left edges of the tiles').toBe(1);
});

for (const percent of [100, 200]) {
  test(`at ${percent} %, a site's name of one long word leaves the language's link its place`, async ({
    visitorAt,
  }) => {
    const page = await visitorAt('kerala');
    await setTextSize(page, percent);
    await openHydrated(page, '/contact?lang=en');
    const name = page.locator('.head-name');
    await name.evaluate((link) => {
      link.textContent = 'Kunjipennammachichettathikutti';
    });
    const at = async (selector: string) =>
      page.locator(selector).evaluate((link) => {
        const { left, right } = link.getBoundingClientRect();
        return { left, right, isCut: link.scrollWidth > Math.ceil(right - left) + 1 };
      });
    const [named, language] = [await at('.head-name'), await at('header a[hreflang]')];
    expect(named).toMatchObject({ isCut: false });
    expect(language).toMatchObject({ isCut: false });
    expect(named.left).toBeGreaterThanOrEqual(0);
    expect(named.right).toBeLessThanOrEqual(language.left);
    expect(language.right).toBeLessThanOrEqual(small.width);
  });
}

/** Fills the form and sends it. */
async function start(page: Page): Promise<void> {
  const names = {
    firstname: 'Leela',
    lastname: 'Menon',
    address: '12 Temple Road',
    email: 'leela@example.org',
  };
  for (const [name, value] of Object.entries(names)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=phone]').fill('98123 45678');
  await page.locator('[name=amount]').fill('5,000');
  await expect(page.locator('[name=country]')).toHaveValue('India');
  await page.locator('main .btn-give[type=submit]').click();
  await expect(dialog(page)).toBeVisible();
}
