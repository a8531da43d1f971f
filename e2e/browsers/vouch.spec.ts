/** Somebody outside the family confirms what the page says, and withdraws it, in Firefox and in WebKit. */

import { request } from '@playwright/test';
import { vouchTexts } from '../../app/text/vouch.ts';
import { findFirefox, findWebKit } from '../../test/other-browsers.ts';
import { askVoucher } from '../ask-voucher.ts';
import { faults } from '../large-text.ts';
import { expect } from '../site.ts';
import { test } from '../site-with-mail.ts';
import { openFirefox } from './firefox.ts';
import { closing, phone, stepsIn, withText } from './steps.ts';
import { openWebKit } from './webkit.ts';
import type { BrowserWindow } from './window.ts';

const found = { Firefox: findFirefox(), WebKit: findWebKit() };

for (const [name, language, textSize] of [
  ['Firefox', 'ml', 200],
  ['WebKit', 'en', 100],
] as const) {
  test(`${name}: a confirmation, ${language}, text at ${textSize} %`, async ({ site, smtp }) => {
    const missing = found[name];
    test.skip(typeof missing === 'string', String(missing));
    const team = await request.newContext({ baseURL: site.url });
    const { link } = await askVoucher(team, site, smtp, {
      name: 'Dr. Rema Nair',
      role: 'oncologist, Aster Hospital',
      email: 'rema@aster.example',
      language,
    });
    await team.dispose();
    const text = vouchTexts[language].page;
    const window = await openWindow();
    const { press, isSeen, look } = stepsIn(window);
    const check = async (step: string) => {
      await look(step);
      if (textSize === 200) await expect.poll(() => window.run(faults), step).toEqual([]);
    };
    await closing(window, async () => {
      await window.open(link);
      await isSeen(withText('button', text.button));
      await check('question');
      await press(withText('button', text.button));
      await isSeen(withText('p', vouchTexts[language].choose));
      await press("(//input[@name='statement'])[1]");
      await press(withText('button', text.button));
      await isSeen(withText('p', text.done));
      await check('thanks');
      await press(withText('a', text.withdraw));
      await isSeen(withText('p', text.withdrawAsk));
      await check('withdraw');
      await press(withText('button', text.withdraw));
      await isSeen(withText('p', vouchTexts[language].withdrawn.done));
      await check('withdrawn');
    });
    expect(window.errors, 'errors in the console').toEqual([]);

    function openWindow(): Promise<BrowserWindow> {
      const { Firefox, WebKit } = found;
      if (name === 'Firefox' && typeof Firefox !== 'string') return openFirefox(Firefox, phone, textSize);
      if (name === 'WebKit' && typeof WebKit !== 'string') return openWebKit(WebKit, phone);
      throw new Error(`${name} is missing.`);
    }
  });
}
