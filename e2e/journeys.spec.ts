/**
 * A donor's whole way, with one trouble at every step. Each trouble comes once; each country and method comes
 * on both sizes and in both languages. paypal.spec.ts has PayPal's own troubles.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { chooseMethod, screenshotFile } from './giving.ts';
import { setTextSize } from './large-text.ts';
import { giveRates } from './rates.ts';
import { expect, holdScripts, hydrated, test, watchRequests } from './site.ts';
import { expectOneDonation, fillWholeForm, typedId } from './whole-way.ts';
import { words } from './words.ts';

const troubles = [
  'a reload at each step',
  'Back at each step',
  'double taps',
  'lost answers',
  'offline and back',
  'two tabs',
  'late scripts',
  'no storage',
  'text at 200 %',
] as const;
const countries = [
  { country: 'India', place: 'india', amount: '5,000', saved: '5000', currency: 'INR' },
  { country: 'Germany', place: 'nowhere', amount: '50,50', saved: '50.50', currency: 'EUR' },
  { country: 'United States', place: 'unitedStates', amount: '100', saved: '100', currency: 'USD' },
  { country: 'United Arab Emirates', place: 'nowhere', amount: '500', saved: '500', currency: 'AED' },
] as const;
const methods = ['upi', 'gpay', 'paytm', 'bank'] as const;
const stored = { upi: 'UPI', gpay: 'Google Pay', paytm: 'Paytm', bank: 'Internet Banking' } as const;

const rows = troubles.map((trouble, n) => {
  const half = n >> 2;
  return {
    trouble,
    isPhone: (n + half) % 2 === 0,
    from: countries[n % 4] as (typeof countries)[number],
    method: methods[(n + 2 * half) % 4] as (typeof methods)[number],
    language: half === 0 ? ('en' as const) : ('ml' as const),
  };
});

type Row = (typeof rows)[number];

for (const row of rows) {
  const { trouble, from, method, language, isPhone } = row;
  const tag = isPhone ? [] : ['@desktop'];
  test.describe(`${trouble}: ${from.country}, ${stored[method]}, ${language}`, { tag }, () => {
    test('ends in one confirmed donation', async ({ visitorAt, site }) => {
      await giveRates(site);
      const mayReport = /ERR_CONNECTION_RESET|status of 502/;
      const page = await visitorAt(from.place, { mayReport });
      // Websites of apps and the transfer service are not part of the journey.
      await page.context().route(/^https:/, (route) => route.fulfill({ body: '' }));
      const walk = new Walk(page, row);
      await walk.fillForm();
      await walk.start();
      await walk.pay();
      await walk.confirm();
      const { country, currency, saved } = from;
      await expectOneDonation(site, {
        country,
        currency,
        amount: saved,
        paymentMethod: stored[method],
        language,
      });
    });
  });
}

/** In the page: whether the scripts of the next one are there. */
const hasLoadedConfirmation = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/confirmation-page-'));

class Walk {
  readonly page: Page;
  readonly row: Row;
  readonly context: BrowserContext;
  readonly text: (typeof words)[keyof typeof words];
  readonly isQuiet: () => boolean;

  constructor(page: Page, row: Row) {
    this.page = page;
    this.row = row;
    this.context = page.context();
    this.text = words[row.language];
    this.isQuiet = watchRequests(page);
  }

  has(trouble: Row['trouble']): boolean {
    return this.row.trouble === trouble;
  }

  press(target: Locator): Promise<void> {
    return this.has('double taps') ? target.dblclick() : target.click();
  }

  /** Causes the trouble between two steps. */
  async disturb(): Promise<void> {
    if (this.has('a reload at each step')) {
      await this.page.reload();
      await hydrated(this.page);
    }
    if (this.has('Back at each step')) {
      const before = this.page.url();
      await this.page.goBack();
      await expect(this.page).not.toHaveURL(before);
      await this.page.goForward();
      await expect(this.page).toHaveURL(before);
    }
  }

  async fillForm(): Promise<void> {
    const { page, row } = this;
    if (this.has('no storage')) await refuseStorage(page);
    if (this.has('text at 200 %')) await setTextSize(page, 200);
    const release = this.has('late scripts') ? await holdScripts(page) : null;
    await page.goto('/');
    await page.goto(`/donate?lang=${row.language}`);
    if (!release) await hydrated(page);
    await fillWholeForm(page, row.from.amount);
    if (release) {
      release();
      await hydrated(page);
    }
    await page.locator('select[name=country]').selectOption(row.from.country);
    await expect(page.locator('select[name=currency]')).toHaveValue(row.from.currency);
    await this.disturb();
    if (this.has('a reload at each step')) {
      await expect(page.locator('[name=amount]')).toHaveValue(row.from.amount);
      await expect(page.locator('select[name=currency]')).toHaveValue(row.from.currency);
    }
  }

  async start(): Promise<void> {
    const { page } = this;
    const submit = page.locator('main .btn-give[type=submit]');
    const proceed = page.getByRole('button', { name: this.text.donate.proceed });
    if (this.has('lost answers')) {
      await loseAnswer(page, '**/sendDonationAlertEmail');
      await submit.click();
      await expect(page.getByText(this.text.sentences.missingAddress)).toBeVisible();
    }
    if (this.has('offline and back')) {
      await this.context.setOffline(true);
      await submit.click();
      await expect(page.getByText(this.text.sentences.missingAddress)).toBeVisible();
      // The form is sent by itself.
      await this.context.setOffline(false);
    } else await this.press(submit);
    await expect(proceed).toBeVisible();
    await this.press(proceed);
    await expect(page).toHaveURL('/payment-selection');
  }

  async pay(): Promise<void> {
    const { page, row, text } = this;
    const bank = text.methods['Internet Banking'] ?? 'Internet Banking';
    await expect(page.getByRole('button', { name: new RegExp(`^${bank}`) })).toBeVisible();
    await this.disturb();
    if (this.has('offline and back')) {
      // Without the next page's scripts, Proceed waits for the connection (pay-proceed.spec.ts).
      await expect.poll(() => page.evaluate(hasLoadedConfirmation)).toBe(true);
      await expect.poll(this.isQuiet).toBe(true);
      await this.context.setOffline(true);
    }
    const method = stored[row.method];
    if (row.from.country !== 'India' && method !== 'Internet Banking') {
      await page.getByText(text.pay.upiAbroad).click();
    }
    await chooseMethod(page, text.methods[method as keyof typeof text.methods] ?? method);
    await this.press(page.getByRole('button', { name: text.pay.proceed, exact: true }));
    await expect(page).toHaveURL('/confirmation');
    if (this.has('offline and back')) {
      await page.getByRole('button', { name: text.confirm.back }).click();
      await expect(page).toHaveURL('/payment-selection');
      await page.goBack();
      await expect(page).toHaveURL('/confirmation');
    }
  }

  async confirm(): Promise<void> {
    const { page, text } = this;
    await expect(page.locator('[name=confirmationNumber]')).toBeVisible();
    await this.disturb();
    const other = this.has('two tabs') ? await this.openTwin() : null;
    await page.locator('[name=confirmationNumber]').fill(typedId);
    await page.locator('input[name=screenshot]').setInputFiles(await screenshotFile());
    if (this.has('lost answers')) await loseAnswer(page, '**/api/donations/*', 'PUT');
    const submit = page.locator('main .btn-give[type=submit]');
    await this.press(submit);
    if (this.has('offline and back')) {
      await expect(page.getByText(text.sending.offline)).toBeVisible();
      await this.context.setOffline(false);
    }
    // A site that has just started renders its share kit first, so the picture waits (docs/decisions/0031).
    const thanks = page.getByRole('dialog', { name: text.thanks.title });
    await expect(thanks).toBeVisible({ timeout: 30_000 });
    if (other) {
      await expect(other).toHaveURL('/');
      await expect(other.getByText(text.sentences.alreadyConfirmed)).toBeVisible();
    }
  }

  /** Opens the donation in another tab of the same browser. */
  async openTwin(): Promise<Page> {
    const response = await this.page.request.get('/api/donations/incomplete-donation');
    const { id } = await response.json();
    const other = await this.context.newPage();
    await other.goto(`/confirm-donation?id=${id}`);
    await expect(other.locator('[name=confirmationNumber]')).toBeVisible();
    return other;
  }
}

/** A browser that refuses all cookies: storage throws, and no cookie of an answer is kept. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  await page.route(/\/api\/donations\/|\?lang=/, async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

/** The server receives the next such call, and its answer is lost. */
async function loseAnswer(page: Page, url: string, method = 'POST'): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}
