/**
 * A donor's whole way without scripts: each country and method once, in both languages, on both sizes, and with
 * text of usual size and of 200 %.
 */
import { screenshotFile } from './giving.ts';
import { expectUsable, setTextSize } from './large-text.ts';
import { giveRates } from './rates.ts';
import { expect, test } from './site.ts';
import { expectOneDonation, fillWholeForm, rows, typedId } from './whole-way.ts';

for (const [n, row] of rows.entries()) {
  for (const isLarge of [false, true]) {
    const language = (n + Number(isLarge)) % 2 === 0 ? 'en' : 'ml';
    const { country, currency, amount, saved, method } = row;
    const title = `${country}, ${method}, ${language}${isLarge ? ', text at 200 %' : ''}`;
    test(title, { tag: isLarge ? [] : ['@desktop'] }, async ({ plainPage: page, site }) => {
      test.slow();
      await giveRates(site);
      if (isLarge) await setTextSize(page, 200);
      const isUsable = async (name: string) => {
        if (isLarge) await expectUsable(page, name);
      };
      const send = () => page.locator('main .btn-give[type=submit]').click();

      await page.goto(`/donate?lang=${language}`);
      await fillWholeForm(page, amount);
      await page.locator('select[name=country]').selectOption(country);
      await page.locator('select[name=currency]').selectOption(currency);
      await isUsable('donate');
      await send();

      await expect(page).toHaveURL(/\/payment-selection\?id=/);
      const id = new URL(page.url()).searchParams.get('id');
      const choose = page.locator(`li > button[value="${method}"]`);
      const fold = page.locator('details', { has: choose });
      await expect(choose).toBeAttached();
      if ((await fold.count()) > 0) await fold.locator('summary').click();
      await isUsable('payment-selection');
      await choose.click();

      await expect(page).toHaveURL(
        `/confirmation?id=${id}&method=${encodeURIComponent(method).replace('%20', '+')}`,
      );
      await isUsable('confirmation');
      await page.locator('[name=confirmationNumber]').fill(typedId);
      await page.locator('input[type=file]').setInputFiles(await screenshotFile());
      // The browser's own button shows the file's name: ours doesn't cover it.
      await expect(page.locator('.file-input label')).toBeHidden();
      await send();

      await expect(page).toHaveURL(`/donation/${id}?&thanks`);
      await isUsable('thanks');
      await expectOneDonation(site, { country, currency, amount: saved, paymentMethod: method, language });
    });
  }
}
