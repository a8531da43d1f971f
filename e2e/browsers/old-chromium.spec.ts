/**
 * A donor's whole way in Chromium 74, an Android phone of 2019 whose browser was never updated. It knows
 * neither our scripts nor our styles, so it gets the pages without scripts.
 */

import { findOldChromium } from '../../test/other-browsers.ts';
import { giveRates } from '../rates.ts';
import { expect, test } from '../site.ts';
import { expectOneDonation, rows } from '../whole-way.ts';
import { words } from '../words.ts';
import { openOldChromium } from './old-chromium.ts';
import { closing, phone, stepsIn, submitButton, withText } from './steps.ts';

const found = findOldChromium();

for (const [n, row] of rows.entries()) {
  const language = n % 2 === 0 ? 'en' : 'ml';
  test(`Chromium 74: ${row.country}, ${row.method}, ${language}`, async ({ site }) => {
    test.skip(typeof found === 'string', String(found));
    if (typeof found === 'string') return;
    await giveRates(site);
    const { country, currency, saved, method } = row;
    const text = words[language];
    const window = await openOldChromium(found, phone);
    const { press, isAt, isSeen, ...steps } = stepsIn(window);
    const look = async (step: string) => {
      await steps.look(step);
      expect(await window.run(oddities), step).toEqual([]);
    };
    await closing(window, async () => {
      await window.open(`${site.url}/?lang=${language}`);
      await look('home');
      await press("//a[@href='/donate']");
      await isAt('/donate');
      await steps.fillForm(row);
      await look('donate');
      await press(submitButton);

      await isAt('/payment-selection');
      await isSeen("//li/button[@value='Internet Banking']");
      await look('payment-selection');
      if (country !== 'India' && method !== 'Internet Banking') {
        await press(withText('summary', text.pay.upiAbroad));
      }
      await press(`//li/button[@value='${method}']`);

      await isAt('/confirmation');
      await look('confirmation');
      await steps.fillConfirmation(site.folder);
      await press(submitButton);
      await isSeen(withText('h1', text.thanks.title));
      await look('thanks');
      await expectOneDonation(site, { country, currency, amount: saved, paymentMethod: method, language });
    });
  });
}

test('Chromium 74: pages that need a donation or scripts say so, and show nothing that turns for ever', async ({
  site,
}) => {
  test.skip(typeof found === 'string', String(found));
  if (typeof found === 'string') return;
  const window = await openOldChromium(found, phone);
  const { isSeen } = stepsIn(window);
  await closing(window, async () => {
    for (const path of ['/payment-selection', '/confirmation', '/confirm-donation']) {
      await window.open(site.url + path);
      await isSeen("//main//a[@href='/']");
      expect(await window.run(oddities), path).toEqual([]);
    }
  });
});

/** Runs in the browser: icons as large as pictures, and controls that need scripts. */
function oddities(): string[] {
  const found: string[] = [];
  for (const icon of Array.from(document.querySelectorAll('svg'))) {
    const { width } = icon.getBoundingClientRect();
    if (width > 48 && icon.getAttribute('role') !== 'img') found.push(`an icon is ${width} px wide`);
  }
  for (const control of Array.from(document.querySelectorAll('.needs-scripts'))) {
    if (control.getClientRects().length > 0) found.push(`${control.textContent} needs scripts`);
  }
  return found;
}
