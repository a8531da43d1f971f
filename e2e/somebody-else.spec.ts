/** A family's phone: the mother's donation is unfinished, and her son gives. With scripts and without. */
import type { Page } from '@playwright/test';
import type { Language } from '../platform/languages.ts';
import { chooseMethod, confirm, screenshotFile } from './giving.ts';
import { judge } from './judge.ts';
import { expectUsable, setTextSize } from './large-text.ts';
import { withDatabase } from './rates.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { fillWholeForm } from './whole-way.ts';

const words = {
  en: {
    blocked: 'Please Complete Your Donation',
    stays: 'Leela’s donation isn’t finished yet. If somebody else is giving now, it stays as it is.',
    beside: 'Continue for somebody else',
    proceed: 'Proceed with Transaction',
    reminder: 'Dear Leela, your donation isn’t complete yet',
    complete: 'Complete your donation',
    friend: 'Dear Friend, your donation isn’t complete yet',
    whose: 'Whose donation is it?',
  },
  ml: {
    blocked: 'തുടങ്ങിവച്ച സംഭാവന പൂർത്തിയാക്കുക',
    stays: 'Leela തുടങ്ങിവച്ച സംഭാവന പൂർത്തിയായിട്ടില്ല. ഇപ്പോൾ മറ്റൊരാളാണു നൽകുന്നതെങ്കിൽ അത് അങ്ങനെതന്നെ ഇരിക്കും.',
    beside: 'ഇതു മറ്റൊരാളുടെ സംഭാവനയാണ്, തുടരുക',
    proceed: 'പണമടയ്ക്കാൻ തുടരുക',
    reminder: 'പ്രിയപ്പെട്ട Leela, നിങ്ങളുടെ സംഭാവന പൂർത്തിയായിട്ടില്ല',
    complete: 'സംഭാവന പൂർത്തിയാക്കുക',
    friend: 'പ്രിയപ്പെട്ട സുഹൃത്തേ, നിങ്ങളുടെ സംഭാവന പൂർത്തിയായിട്ടില്ല',
    whose: 'ആരുടെ സംഭാവനയാണ്?',
  },
} satisfies Record<Language, object>;

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

const main = (page: Page) => page.locator('main .btn-give[type=submit]');

async function fillForm(page: Page, firstname: string, amount: string): Promise<void> {
  await fillWholeForm(page, amount);
  await page.locator('[name=firstname]').fill(firstname);
  await page.locator('select[name=country]').selectOption('India');
}

/** The first name and amount of the donation that an id names, for this browser. */
async function giftOf(page: Page, id: string | null) {
  const { firstname, amount, confirmationNumber } = await (
    await page.request.get(`/api/donations/${id}`)
  ).json();
  return [firstname, amount, confirmationNumber];
}

const idIn = (page: Page) => new URL(page.url()).searchParams.get('id');

for (const language of ['en', 'ml'] as const) {
  const say = words[language];

  test(`mother starts, son gives and confirms his own, then hers is left: ${language}`, async ({
    visitorAt,
  }) => {
    test.slow();
    const page = await visitorAt('india', { mayReport: /status of 409/ });
    await openHydrated(page, `/donate?lang=${language}`);
    await fillForm(page, 'Leela', '5000');
    await main(page).click();
    await expect(page.getByRole('button', { name: say.proceed })).toBeVisible();
    const mother = idIn(page);

    await openHydrated(page, '/donate');
    await fillForm(page, 'Ravi', '700');
    await main(page).click();
    const popup = page.getByRole('alertdialog', { name: say.blocked });
    await expect(popup.getByText(say.stays)).toBeVisible();
    await judge(page, `somebody-else-popup-${language}`, false);
    await expect(popup.getByRole('link')).toHaveAttribute('href', `/confirm-donation?id=${mother}`);
    await popup.getByRole('button', { name: say.beside }).click();
    await page.getByRole('button', { name: say.proceed }).click();
    await page.waitForURL('/payment-selection');
    await expect(page.getByText('₹700').first()).toBeVisible();

    // Home is not locked to one of them: each is listed by name.
    const home = await page.context().newPage();
    await openHydrated(home, '/');
    const both = home.getByRole('dialog', { name: say.friend });
    await expect(both.getByRole('link')).toContainText(['Ravi', 'Leela']);
    await judge(home, `somebody-else-home-${language}`, false);
    await home.close();

    await chooseMethod(page, 'UPI');
    await page.locator('dialog .btn-give').click();
    await page.waitForURL('/confirmation');
    await confirm(page, '4123 4567 8901');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button').last().click();

    await page.goto('/');
    await hydrated(page);
    const reminder = page.getByRole('dialog', { name: say.reminder });
    await reminder.getByRole('link', { name: say.complete }).click();
    await expect(page).toHaveURL(`/confirm-donation?id=${mother}`);
    await expect(page.getByText('₹5,000').first()).toBeVisible();
    expect(await giftOf(page, mother)).toEqual(['Leela', '5000', null]);
  });

  test(`without scripts the son’s press starts his donation, and pages ask whose is meant: ${language}`, async ({
    plainPage: page,
  }) => {
    test.slow();
    await page.goto(`/donate?lang=${language}`);
    await fillForm(page, 'Leela', '5000');
    await main(page).click();
    await expect(page).toHaveURL(/\/payment-selection\?id=/);
    const mother = idIn(page);

    await page.goto('/donate');
    await fillForm(page, 'Ravi', '700');
    await main(page).click();
    await expect(page.locator('form').getByText(say.stays)).toBeVisible();
    await shoot(page, `note-${language}`);
    await page.getByRole('button', { name: say.beside }).click();
    await expect(page).toHaveURL(/\/payment-selection\?id=/);
    const son = idIn(page);
    expect(son).not.toBe(mother);
    expect(await giftOf(page, son)).toEqual(['Ravi', '700', null]);

    for (const path of ['/payment-selection', '/confirm-donation']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: say.whose })).toBeVisible();
      await shoot(page, `choice-${language}`);
      await page.getByRole('link', { name: 'Ravi' }).click();
      await expect(page).toHaveURL(`${path}?id=${son}`);
    }
    await page.locator('[name=paymentMethod]').selectOption('UPI');
    await page.locator('[name=confirmationNumber]').fill('4123 4567 8901');
    await page.locator('input[type=file]').setInputFiles(await screenshotFile());
    await main(page).click();
    await expect(page).toHaveURL(`/donation/${son}?&thanks`);
    expect(await giftOf(page, son)).toEqual(['Ravi', '700', '412345678901']);

    await page.goto('/confirm-donation');
    await page.getByRole('link', { name: 'Leela' }).click();
    await expect(page).toHaveURL(`/confirm-donation?id=${mother}`);
    expect(await giftOf(page, mother)).toEqual(['Leela', '5000', null]);
  });
}

test('a tab without a donation asks whose is meant if several are unfinished, also after a reload', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  await openHydrated(page, '/donate');
  await fillForm(page, 'Leela', '5000');
  await main(page).click();
  await expect(page.getByRole('button', { name: words.en.proceed })).toBeVisible();
  const mother = idIn(page);
  await openHydrated(page, '/donate');
  await fillForm(page, 'Ravi', '700');
  await main(page).click();
  await page.getByRole('button', { name: words.en.beside }).click();
  await expect(page.getByRole('button', { name: words.en.proceed })).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto('/payment-selection');
  await expect(
    tab.getByText('Missing donation data. Redirecting to Confirm Donation.').first(),
  ).toBeVisible();
  await expect(tab).toHaveURL('/confirm-donation');
  const heading = tab.getByRole('heading', { name: words.en.whose });
  await expect(heading).toBeVisible();
  await tab.reload();
  await expect(heading).toBeVisible();
  await judge(tab, 'somebody-else-choice');
  await tab.getByRole('link', { name: 'Leela' }).click();
  await expect(tab).toHaveURL(`/confirm-donation?id=${mother}`);
  await expect(tab.getByText('₹5,000').first()).toBeVisible();
});

test('one name twice, or a fourth person, is not offered to go on', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  const popup = page.getByRole('alertdialog', { name: words.en.blocked });
  const beside = popup.getByRole('button', { name: words.en.beside });
  const give = async (firstname: string) => {
    await openHydrated(page, '/donate');
    await fillForm(page, firstname, '700');
    await main(page).click();
  };
  const proceeds = () => expect(page.getByRole('button', { name: words.en.proceed })).toBeVisible();
  await give('Leela');
  await proceeds();
  await give('LEELA');
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('button')).toHaveCount(0);
  for (const firstname of ['Ravi', 'Asha']) {
    await give(firstname);
    await beside.click();
    await proceeds();
  }
  await give('Gopan');
  await expect(popup.getByRole('link')).toContainText(['Asha', 'Ravi', 'Leela']);
  await judge(page, 'somebody-else-three', false);
  await setTextSize(page, 200);
  await expectUsable(page, 'somebody-else-three');
  await expect(popup.getByRole('button')).toHaveCount(0);
});

for (const email of ['ravi@example.org', null])
  test(`after a lost answer the next person’s form leaves the first donation as it is, ${email ? 'with another' : 'also with the same'} email address`, async ({
    visitorAt,
    site,
  }) => {
    const page = await visitorAt('india', { mayReport: /ERR_CONNECTION_RESET|status of 409/ });
    await openHydrated(page, '/donate');
    await fillForm(page, 'Leela', '5000');
    let mother: string | null = null;
    const start = '**/sendDonationAlertEmail';
    await page.route(start, async (route) => {
      mother = (await (await route.fetch()).json()).id;
      await route.abort('connectionreset');
    });
    await main(page).click();
    await expect(page.getByText('check your internet connection')).toBeInViewport();
    await page.unroute(start);

    await openHydrated(page, '/donate');
    await fillForm(page, 'Ravi', '700');
    if (email) await page.locator('[name=email]').fill(email);
    await main(page).click();
    await expect(page.getByText('Leela’s donation isn’t finished yet')).toBeVisible();
    await page.getByRole('button', { name: words.en.beside }).click();
    await expect(page.getByRole('button', { name: words.en.proceed })).toBeVisible();
    expect(await giftOf(page, idIn(page))).toEqual(['Ravi', '700', null]);
    expect(await giftOf(page, mother)).toEqual(['Leela', '5000', null]);
    const all = await withDatabase(site, (db) => db.selectFrom('donations').select('firstname').execute());
    expect(all.map(({ firstname }) => firstname).sort()).toEqual(['Leela', 'Ravi']);
  });
