/**
 * The donor's way as a screen reader says it, in both languages. Each step is compared with its script in
 * e2e/screen-reader, which people can read; `npm test -- e2e screen-reader -u` writes the scripts anew.
 */
import type { Locator, Page } from '@playwright/test';
import { shortReference } from '../app/donations/index.ts';
import { formatDay } from '../platform/dates.ts';
import type { Language } from '../platform/languages.ts';
import { screenshotFile } from './giving.ts';
import { heard, inWrongLanguage, listen } from './screen-reader.ts';
import { expect, openHydrated, test } from './site.ts';
import { fillWholeForm, typedId } from './whole-way.ts';
import { words } from './words.ts';

/** A donor with a screen reader, and the scripts of what they hear. */
class Listener {
  readonly page: Page;
  readonly language: Language;
  readonly text: (typeof words)[keyof typeof words];
  #step = 0;
  #id = '';

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.text = words[language];
  }

  /** Waits until `focus` has the focus, then compares what the screen reader says with the next script. */
  async hears(step: string, focus: Locator, part?: 'main' | 'dialog' | 'alertdialog'): Promise<void> {
    const { page, language } = this;
    await expect(focus).toBeFocused();
    this.#id = await page.evaluate(
      (known) => JSON.parse(sessionStorage.getItem('donationData') ?? '{}').id ?? known,
      this.#id,
    );
    const script = (await heard(page, part))
      .replaceAll(this.#id ? shortReference(this.#id) : '[none]', '[CODE]')
      .replaceAll(formatDay(new Date(), language), '[today]')
      .replace(/http:[^"]+&via=[a-z2-9]{10}/, '[own link]')
      .replace(/© \d{4}/, '© [year]');
    this.#step += 1;
    expect(script).toMatchSnapshot([language, `${String(this.#step).padStart(2, '0')}-${step}.txt`]);
    expect(await inWrongLanguage(page), 'texts without the mark of their language').toEqual([]);
  }

  get heading() {
    return this.page.locator('h1');
  }

  get title() {
    return this.page.locator('dialog h2');
  }

  field(name: string) {
    return this.page.locator(`[name=${name}]`);
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}

for (const language of ['en', 'ml'] as const) {
  test(`a donor hears each step and each change, and is never lost: ${language}`, async ({ visitorAt }) => {
    // Twenty-one steps.
    test.slow();
    const page = await visitorAt('india', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.context().route(/^https:/, (route) => route.fulfill({ body: '' }));
    await listen(page);
    const donor = new Listener(page, language);
    await openHydrated(page, `/?lang=${language}`);
    await expect(page.getByRole('link', { name: donor.text.site.admin })).toBeVisible();
    await donor.hears('home', page.locator('body'));
    await fillForm(donor);
    await choosePayment(donor);
    await confirmWrongly(donor);
    await completeLater(donor);
  });
}

async function fillForm(donor: Listener): Promise<void> {
  const { page, text, heading, title } = donor;
  await page.getByRole('link', { name: text.home.donate, exact: true }).click();
  await expect(donor.field('country')).toHaveValue('India');
  await expect(page.locator('[aria-current=step]')).toHaveText(new RegExp(text.steps.details));
  await donor.hears('donate', heading, 'main');

  await donor.field('amount').fill('none');
  await donor.field('email').fill('leela');
  await donor.press(text.donate.submit);
  await donor.hears('donate-wrong', donor.field('amount'), 'main');
  await fillWholeForm(page, '5,000');
  await expect(donor.field('amount')).toHaveAccessibleDescription(/₹5,000/);
  await donor.hears('donate-right', donor.field('isHiddenMessage').last(), 'main');

  const process = page.getByRole('button', { name: text.donate.process });
  await process.click();
  await donor.hears('process', title, 'dialog');
  const toggle = page.locator('dialog .in-other-language');
  await toggle.click();
  // The other language's words are loaded; the button then leads back.
  await expect(toggle).toHaveAttribute('lang', donor.language);
  await donor.hears('process-other-language', toggle, 'dialog');
  await page.keyboard.press('Escape');
  await expect(process).toBeFocused();

  await donor.press(text.donate.submit);
  await donor.hears('proceed', title, 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: text.donate.submit })).toBeFocused();
  await donor.press(text.donate.submit);
  await donor.press(text.donate.proceed);
}

async function choosePayment(donor: Listener): Promise<void> {
  const { page, text, heading, title } = donor;
  await expect(page.locator('[aria-current=step]')).toHaveText(new RegExp(text.steps.pay));
  await donor.hears('payment-selection', heading, 'main');
  const bank = page.locator('button[value="Internet Banking"]');
  await bank.click();
  await donor.hears('bank', title, 'dialog');
  await page.keyboard.press('Escape');
  await expect(bank).toBeFocused();
  await bank.click();
  await donor.press(text.pay.proceed);
  await donor.hears('confirmation-bank', heading, 'main');
  await donor.press(text.confirm.other);
  await expect(heading).toBeFocused();

  await page.locator('li > button[value="UPI"]').click();
  await donor.hears('upi', title, 'dialog');
  const copy = page.locator('dialog').getByRole('button', { name: text.pay.upiId });
  await copy.click();
  // The browser copies before the page says so.
  await expect(page.locator('dialog [role=status]:not([aria-live])')).not.toBeEmpty();
  await donor.hears('upi-copied', copy, 'dialog');
  await expect(page.locator('dialog [role=status]:not([aria-live])')).toBeEmpty();
  await donor.press(text.pay.proceed);
  await donor.hears('confirmation-upi', heading, 'main');
}

async function confirmWrongly(donor: Listener): Promise<void> {
  const { page, text, title } = donor;
  const id = donor.field('confirmationNumber');
  await donor.press(text.confirm.submit);
  await donor.hears('confirmation-missing', id, 'main');
  await id.fill('4123');
  await page.keyboard.press('Tab');
  const paste = page.getByRole('button', { name: text.confirm.paste });
  await donor.hears('confirmation-too-short', paste, 'main');
  const remove = page.getByRole('button', { name: text.confirm.delete });
  await remove.click();
  await donor.hears('delete', title, 'alertdialog');
  await donor.press(text.confirm.deleteNo);
  await expect(remove).toBeFocused();
}

async function completeLater(donor: Listener): Promise<void> {
  const { page, text, heading, title } = donor;
  await openHydrated(page, '/');
  await donor.hears('home-unfinished', title, 'dialog');
  await page.getByRole('link', { name: text.home.reminderLink }).click();
  await expect(page.locator('[aria-current=step]')).toHaveText(new RegExp(text.steps.confirm));
  await donor.hears('confirm-donation', heading, 'main');
  await donor.field('confirmationNumber').fill('');
  await donor.press(text.confirm.submit);
  const method = donor.field('paymentMethod');
  await donor.hears('confirm-donation-missing', method, 'main');

  await method.selectOption('UPI');
  await donor.field('confirmationNumber').fill(typedId);
  await donor.field('screenshot').setInputFiles(await screenshotFile());
  await expect(page.getByText(text.confirm.reading.uploaded)).toBeVisible();
  await donor.hears('confirm-donation-right', donor.field('confirmationNumber'), 'main');
  await donor.press(text.confirm.submit);
  await expect(page.locator('dialog article')).toBeVisible();
  await expect(page.locator('dialog textarea[readonly]')).toBeVisible();
  await expect(page.locator('dialog p').filter({ hasText: /^14 | 14 / })).toBeVisible();
  await donor.hears('thanks', title, 'dialog');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(heading).toBeFocused();
}
