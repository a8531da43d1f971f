/** A donation with Tab, arrows, Space, Enter and Escape only. */
import { screenshotFile, submitWords } from './giving.ts';
import { tabTo } from './keyboard.ts';
import { expect, openHydrated, test } from './site.ts';

test('a donor gives from Home to the thanks by keyboard only', { tag: '@desktop' }, async ({ page }) => {
  // Listen from the beginning: a key may be quicker than the request for the file chooser.
  page.on('filechooser', async (chooser) => chooser.setFiles(await screenshotFile()));
  const press = (key: string) => page.keyboard.press(key);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await openHydrated(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'Donate' }).filter({ visible: true }).first());
  await press('Enter');
  await expect(page).toHaveURL('/donate');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('India');

  await tabTo(page, button('How We Process a Donation'));
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(button('How We Process a Donation')).toBeFocused();
  for (const [label, value] of [
    ['First name', 'Leela'],
    ['Last name', 'Menon'],
    ['Address', '12 Temple Road, Thrissur'],
    ['Email', 'leela@example.org'],
    ['Phone', '98123 45678'],
    ['Donation amount', '5000'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await tabTo(page, page.getByRole('radio', { name: 'Show' }));
  await press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Hide' })).toBeChecked();
  await tabTo(page, button('Continue Donation Process'));
  await press('Enter');

  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, button('Proceed with Transaction'));
  await press('Enter');
  await expect(page).toHaveURL('/payment-selection');
  await tabTo(page, button(/^UPI/));
  await press('Enter');
  await tabTo(page, button('Proceed'));
  await press('Enter');
  await expect(page).toHaveURL('/confirmation');

  await tabTo(page, page.getByLabel('Transaction ID'));
  await page.keyboard.type('412345678901');
  await tabTo(page, page.getByLabel('Screenshot of the payment'));
  await press('Enter');
  await expect(page.getByAltText('Your screenshot')).toBeVisible();
  await tabTo(page, button(submitWords));
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  await press('Escape');
  await expect(page).toHaveURL('/');
});

test('what has the focus in the giving card is seen, also in a low window', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 360 });
  await openHydrated(page, '/');
  const last = page.locator('.giving-card').locator('a, button, summary').filter({ visible: true }).last();
  await tabTo(page, last);
  await expect(last).toBeInViewport({ ratio: 1 });
  // The card is its frame: what it scrolls out isn't seen either.
  const [card, control] = [await page.locator('.giving-card').boundingBox(), await last.boundingBox()];
  if (!card || !control) throw new Error('no card');
  expect(control.y + control.height).toBeLessThanOrEqual(card.y + card.height);
});
