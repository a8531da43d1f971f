/**
 * A donor's whole way in Firefox and in WebKit: each country and method once, in both languages, on both sizes,
 * with a reload and Back at each step.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages as en } from '../../app/text/en/pages.ts';
import { pages as ml } from '../../app/text/ml/pages.ts';
import { findFirefox, findWebKit } from '../../test/other-browsers.ts';
import { screenshotFile } from '../giving.ts';
import { faults } from '../large-text.ts';
import { giveRates } from '../rates.ts';
import { expect, test } from '../site.ts';
import { expectOneDonation, typedId, wholeForm } from '../whole-way.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';
import type { BrowserWindow, Size } from './window.ts';

const shots = process.env.SHOTS;
const phone = { width: 360, height: 640 };
const desktop = { width: 1440, height: 900 };
const rows = [
  { country: 'India', currency: 'INR', amount: '5,000', saved: '5000', method: 'UPI' },
  { country: 'Germany', currency: 'EUR', amount: '50,50', saved: '50.50', method: 'Internet Banking' },
  { country: 'United States', currency: 'USD', amount: '$100', saved: '100', method: 'Google Pay' },
  { country: 'Kuwait', currency: 'KWD', amount: '12.500', saved: '12.50', method: 'Paytm' },
] as const;

const found = { Firefox: findFirefox(), WebKit: findWebKit() };

function openWindow(name: keyof typeof found, size: Size, textSize?: number): Promise<BrowserWindow> {
  const { Firefox, WebKit } = found;
  if (name === 'Firefox' && typeof Firefox !== 'string') return openFirefox(Firefox, size, textSize);
  if (name === 'WebKit' && typeof WebKit !== 'string') return openWebKit(WebKit, size);
  throw new Error(`${name} is missing.`);
}

for (const name of ['Firefox', 'WebKit'] as const) {
  for (const [n, row] of rows.entries()) {
    const language = (n + Number(name === 'WebKit')) % 2 === 0 ? 'ml' : 'en';
    const size = n < 2 ? phone : desktop;
    test(`${name}: ${row.country}, ${row.method}, ${language}, ${size.width} px`, async ({ site }) => {
      const missing = found[name];
      test.skip(typeof missing === 'string', String(missing));
      await giveRates(site);
      const window = await openWindow(name, size);
      await closing(window, () => give(window, row, language, site));
      expect(window.errors, 'errors in the console').toEqual([]);
    });
  }
}

test('Firefox: India, UPI, ml, 360 px, text at 200 %', async ({ site }) => {
  test.skip(typeof found.Firefox === 'string', String(found.Firefox));
  await giveRates(site);
  const window = await openWindow('Firefox', phone, 200);
  const isUsable = (step: string) =>
    expect.poll(() => window.run(faults), `${step}, with large text`).toEqual([]);
  await closing(window, () => give(window, rows[0], 'ml', site, isUsable));
});

/** Closes the window after the journey, and keeps a picture of it after a failure. */
async function closing(window: BrowserWindow, journey: () => Promise<void>): Promise<void> {
  try {
    await journey();
  } catch (error) {
    await writeFile(test.info().outputPath('window.png'), await window.picture());
    throw error;
  } finally {
    await window.close();
  }
}

/** Gives once, and checks each page and dialog. */
async function give(
  window: BrowserWindow,
  row: (typeof rows)[number],
  language: 'en' | 'ml',
  site: Parameters<typeof expectOneDonation>[0],
  isUsable: (step: string) => Promise<void> = async () => {},
): Promise<void> {
  const { country, currency, amount, saved, method } = row;
  const text = language === 'en' ? en : ml;
  const submit = "//main//button[contains(@class, 'btn-give') and @type='submit']";
  const named = (name: string) => `//button[starts-with(normalize-space(), ${JSON.stringify(name)})]`;

  /** Presses as soon as nothing covers it: a dialog may still move. */
  const press = (xpath: string) => expect(() => window.press(xpath)).toPass({ timeout: 30_000 });
  const isSeen = (xpath: string) =>
    expect.poll(() => window.run(isVisible, xpath).catch(() => false), xpath).toBe(true);
  const isAt = async (path: string) => {
    await expect.poll(() => window.run(() => location.pathname).catch(() => ''), 'the page').toBe(path);
    await expect.poll(() => window.run(isReady).catch(() => false), `${path} is ready`).toBe(true);
  };
  const look = async (step: string) => {
    if (shots)
      await writeFile(
        `${shots}/${test.info().title.replace(/\W+/g, '-')}-${step}.png`,
        await window.picture(),
      );
    await expect.poll(() => window.run(overflow), `${step} is wider than the window`).toBeLessThanOrEqual(0);
    await isUsable(step);
  };
  const reload = async (path: string) => {
    await window.run(() => {
      document.documentElement.dataset.isOld = '';
      location.reload();
    });
    const isNew = () => !('isOld' in document.documentElement.dataset);
    await expect.poll(() => window.run(isNew).catch(() => false), 'the page has reloaded').toBe(true);
    await isAt(path);
  };

  await window.open(`${site.url}/?lang=${language}`);
  await isAt('/');
  await look('home');
  await press("//a[@href='/donate']");
  await isAt('/donate');
  await isSeen("//input[@name='firstname']");
  for (const [field, value] of Object.entries(wholeForm(amount))) {
    await window.type(`//main//*[@name='${field}']`, value);
  }
  await window.run(choose, 'country', country);
  await window.run(choose, 'currency', currency);
  await press("(//input[@name='isHiddenMessage'])[last()]");
  await reload('/donate');
  await look('donate');
  await press(submit);
  await isSeen(named(text.donate.proceed));
  await look('proceed');
  await press(named(text.donate.proceed));

  await isAt('/payment-selection');
  await reload('/payment-selection');
  const bank = text.methods['Internet Banking'] ?? 'Internet Banking';
  await isSeen(named(bank));
  if (country !== 'India' && method !== 'Internet Banking') {
    await press(`//summary[contains(., ${JSON.stringify(text.pay.upiAbroad)})]`);
  }
  await look('payment-selection');
  await press(`//li/button[@value='${method}']`);
  const proceed = `//dialog[@open]//button[normalize-space()=${JSON.stringify(text.pay.proceed)}]`;
  await isSeen(proceed);
  await look('dialog');
  await press(proceed);

  await isAt('/confirmation');
  await window.run(() => history.back());
  await isAt('/payment-selection');
  await window.run(() => history.forward());
  await isAt('/confirmation');
  await look('confirmation');
  await window.type("//*[@name='confirmationNumber']", typedId);
  const { name, buffer } = await screenshotFile();
  const file = join(site.folder, name);
  await writeFile(file, buffer);
  await window.attach("//input[@name='screenshot']", file);
  await press(submit);
  await isSeen(`//dialog[@open]//*[contains(., ${JSON.stringify(text.confirm.thankTitle)})]`);
  await look('thanks');
  await expectOneDonation(site, { country, currency, amount: saved, paymentMethod: method, language });
}

// These run in the browser.

function isVisible(xpath: string): boolean {
  const first = XPathResult.FIRST_ORDERED_NODE_TYPE;
  const found = document.evaluate(xpath, document, null, first).singleNodeValue;
  return found instanceof HTMLElement && found.getClientRects().length > 0;
}

function isReady(): boolean {
  return window.early?.isOver === true && document.fonts.status === 'loaded';
}

function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Chooses as a person does: the browser tells the page both events. */
function choose(name: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
  if (!select) throw new Error(`No list is called ${name}.`);
  select.value = value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}
