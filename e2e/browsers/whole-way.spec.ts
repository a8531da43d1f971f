/**
 * A donor's whole way in Firefox and in WebKit: each country and method once, in both languages, on both sizes,
 * with a reload and Back at each step.
 */

import { findFirefox, findWebKit } from '../../test/other-browsers.ts';
import type { RunningSite } from '../../test/running-site.ts';
import { faults } from '../large-text.ts';
import { giveRates } from '../rates.ts';
import { expect, test } from '../site.ts';
import { expectOneDonation, type Row, rows } from '../whole-way.ts';
import { words } from '../words.ts';
import { openFirefox } from './firefox.ts';
import { closing, desktop, phone, stepsIn, submitButton, withText } from './steps.ts';
import { openWebKit } from './webkit.ts';
import type { BrowserWindow, Size } from './window.ts';

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

/** Gives once, and checks each page and dialog. */
async function give(
  window: BrowserWindow,
  row: Row,
  language: 'en' | 'ml',
  site: RunningSite,
  isUsable: (step: string) => Promise<void> = async () => {},
): Promise<void> {
  const { country, currency, saved, method } = row;
  const text = words[language];
  const steps = stepsIn(window);
  const { press, isSeen } = steps;
  const look = async (step: string) => {
    await steps.look(step);
    await isUsable(step);
  };
  const isAt = async (path: string) => {
    await steps.isAt(path);
    await expect.poll(() => window.run(isReady).catch(() => false), `${path} is ready`).toBe(true);
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
  await steps.fillForm(row);
  await reload('/donate');
  await look('donate');
  await press(submitButton);
  await isSeen(withText('button', text.donate.proceed));
  await look('proceed');
  await press(withText('button', text.donate.proceed));

  await isAt('/payment-selection');
  await reload('/payment-selection');
  await isSeen("//li/button[@value='Internet Banking']");
  if (country !== 'India' && method !== 'Internet Banking') {
    await press(withText('summary', text.pay.upiAbroad));
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
  await steps.fillConfirmation(site.folder);
  await press(submitButton);
  await isSeen(`//dialog[@open]${withText('h2', text.thanks.title)}`);
  await look('thanks');
  await expectOneDonation(site, { country, currency, amount: saved, paymentMethod: method, language });
}

/** Runs in the browser. */
function isReady(): boolean {
  return window.early?.isOver === true && document.fonts.status === 'loaded';
}
