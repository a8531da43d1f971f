/**
 * The longest names, messages and addresses without spaces: no page, card or dialog is wider than a phone.
 */
import type { Page } from '@playwright/test';
import { addVolunteer, logInAsSuperAdmin, post } from './accounts.ts';
import { chooseMethod, openAs, screenshot, screenshotFile, startDonation } from './giving.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { plantDonations, verify } from './team.ts';

const long = (letter: string, length: number) => letter.repeat(length);
const url = `https://example.org/${long('path', 40)}`;
const host = `${Array.from({ length: 12 }, () => long('m', 15)).join('.')}.org`;

const donor = {
  firstname: long('W', 100),
  lastname: long('ക്ഷ', 33),
  address: long('A', 500),
  email: `${long('e', 40)}@${host}`,
  message: `${url}${long('സ്നേ', 300)}`,
  amount: '999999999.99',
};

test.use({ viewport: { width: 320, height: 640 } });

/**
 * Expects no element beyond the screen, unless it is in a scroll container and `mayScroll`, and no dialog
 * that scrolls sideways.
 */
async function expectWithin(page: Page, name: string, mayScroll = true): Promise<void> {
  const beyond = await page.evaluate((mayScroll) => {
    const scrolls = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible' && !box.matches('dialog, dialog *')) return true;
      }
      return false;
    };
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width, height } = element.getBoundingClientRect();
      const isSeen =
        width > 1 &&
        height > 1 &&
        getComputedStyle(element).clipPath === 'none' &&
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      return (
        isSeen && right > innerWidth + 0.5 && !element.closest('.sr-only') && !(mayScroll && scrolls(element))
      );
    });
    const sideways = [...document.querySelectorAll('dialog[open], dialog[open] *')].filter(
      (box) =>
        box.clientWidth > 0 &&
        box.scrollWidth > box.clientWidth + 1 &&
        getComputedStyle(box).overflowX !== 'visible' &&
        !box.matches('.sr-only, input, textarea'),
    );
    return [...wide, ...sideways]
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
      .concat(document.documentElement.scrollWidth > innerWidth ? ['the page itself'] : []);
  }, mayScroll);
  expect(beyond, name).toEqual([]);
}

test('a donor with the longest names, addresses and messages gives on a phone of 320 px', async ({
  visitorAt,
}) => {
  test.slow();
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  const donation = await startDonation(page, donor);
  await openAs(page, `/donate?id=${donation.id}`, donation);
  await hydrated(page);
  await expect(page.getByLabel('First name')).toHaveValue(donor.firstname);
  await expectWithin(page, 'donate');
  await page.getByRole('button', { name: 'Continue Donation Process' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWithin(page, 'proceed');
  await openAs(page, '/payment-selection', donation);
  for (const method of ['UPI', 'Google Pay', 'Paytm', 'Internet Banking']) {
    await chooseMethod(page, method);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectWithin(page, method);
    await page.keyboard.press('Escape');
  }
  await openAs(page, '/confirmation', donation, 'UPI');
  await page.getByText('Your details', { exact: true }).last().click();
  await screenshot(page).setInputFiles({
    ...(await screenshotFile()),
    name: `${long('picture', 20)}.png`,
  });
  await expectWithin(page, 'confirmation');
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: /^Dear W/ })).toBeVisible();
  await expectWithin(page, 'reminder');
});

test('public and team pages show the longest texts without a wider screen', async ({
  page,
  visitorAt,
  site,
}) => {
  const open = await startDonation(page, donor);
  const given = { ...donor, confirmationNumber: long('9', 100) };
  const [id] = await plantDonations(site.url, [given, given]);
  const team = await visitorAt('kerala');
  await team.context().addCookies([{ name: 'lang', value: 'en', url: site.url }]);
  await logInAsSuperAdmin(team.request);
  await addVolunteer((await visitorAt('nowhere')).request, team.request, long('u', 60));
  await verify(team, id);
  await post(team.request, '/api/updates', { date: '2026-11-01', description: `${url} ${donor.message}` });
  await post(team.request, '/api/messages', {
    firstname: donor.firstname,
    lastname: donor.lastname,
    message: donor.message,
  });
  await post(page.request, '/api/contact', { ...donor, phone: long('9', 40), message: donor.message });

  await openHydrated(team, '/?lang=en');
  await team.getByRole('button', { name: 'View Updates' }).click();
  await expect(team.getByText(url).first()).toBeVisible();
  await expectWithin(team, 'home');
  for (const path of [
    '/admin',
    '/donation-view',
    '/donation-view-admin',
    '/edit-donations',
    '/contact-messages',
    '/mails',
    '/account',
    '/admin-accounts',
    '/add-update',
    '/message-submission',
    '/currency-converted',
    '/AddIsVerifiedField',
    '/send-csv',
    '/super-admin',
    '/letter',
  ]) {
    await openHydrated(team, path);
    await expectWithin(team, path);
  }
  for (const width of [320, 390]) {
    await team.setViewportSize({ width, height: 740 });
    await openHydrated(team, '/donation-view');
    const first = (name: RegExp) => team.getByRole('button', { name }).first();
    await first(/^Open W/).click();
    await team
      .getByRole('checkbox', { name: /^Select W/ })
      .first()
      .check();
    await expectWithin(team, `an opened donation at ${width} px`, false);
    await first(/^Enlarge/).click();
    await expect(team.getByRole('dialog')).toBeVisible();
    await expectWithin(team, `a screenshot at ${width} px`, false);
  }
  await openHydrated(team, '/donation-view-admin');
  await team
    .getByRole('button', { name: /^History/ })
    .first()
    .click();
  await expect(team.getByRole('dialog')).toBeVisible();
  await expectWithin(team, 'history');
  const removed = await team.request.delete(`/api/donations/${open.id}`);
  expect(removed.status()).toBe(204);
  await openHydrated(team, '/deleted');
  await expectWithin(team, '/deleted');
});
