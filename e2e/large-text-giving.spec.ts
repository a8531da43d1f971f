/**
 * Giving in Malayalam on a phone with text of 200 %, which readers set in their browser (WCAG 1.4.4): what is
 * asked, said and done stands where donors see it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { sign } from '../platform/signing.ts';
import { openAs, startDonation } from './giving.ts';
import { expectUsable, setTextSize, small } from './large-text.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';

const dialog = (page: Page) => page.locator('dialog[open]');

/** The edges of the text inside an element, in pixels; its height in lines. */
const edgesOf = (element: Locator) =>
  element.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    const [top, bottom] = [
      Math.min(...boxes.map(({ top }) => top)),
      Math.max(...boxes.map(({ bottom }) => bottom)),
    ];
    const lines = (bottom - top) / Number.parseFloat(getComputedStyle(element).lineHeight);
    return { top, bottom, left: Math.min(...boxes.map(({ left }) => left)), lines };
  });

test('before a donor’s data are deleted, the warning and the choice are seen before the buttons', async ({
  visitorAt,
  site,
}) => {
  const page = await visitorAt('india');
  const { id } = await startDonation(page);
  const key = sign(readFileSync(join(site.folder, 'secret'), 'utf8').trim(), 'donation-key', id);
  await page.goto(`/donation/${id}?lang=ml&key=${key}`);
  await hydrated(page);
  await setTextSize(page, 200);
  await page.locator('main .btn-danger').last().click();
  const [warning, choice] = [dialog(page).getByText('തിരിച്ചെടുക്കാനാകില്ല'), dialog(page).getByRole('checkbox')];
  await expect(warning).toBeInViewport();
  await expect(dialog(page).locator('.btn-danger')).not.toBeInViewport();
  await expectUsable(page, 'erase');
  await choice.check();
  await expect(choice).toBeInViewport();
  await dialog(page).locator('.btn-quiet').click();
  await expect(dialog(page)).toHaveCount(0);
});

test('in a low window the buttons of a dialog scroll with its words; in a usual one they stay', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await page.setViewportSize({ width: 740, height: 360 });
  await openAs(page, '/payment-selection?lang=ml', await startDonation(page));
  await page.locator('main li > button').first().click();
  const proceed = dialog(page).locator('.btn-give');
  await expect(dialog(page).getByRole('heading')).toBeInViewport();
  await expect(proceed).not.toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(proceed).toBeInViewport({ ratio: 1 });
});

for (const percent of [100, 200]) {
  test(`at ${percent} %, 'Copied!' stands on one line and leaves the next dialog its heading`, async ({
    visitorAt,
  }) => {
    const page = await visitorAt('india', { permissions: ['clipboard-read', 'clipboard-write'] });
    // Toasts would go after 7 seconds, which a busy machine needs.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      const keep = (act: TimerHandler, ms?: number) => later(act, ms === 7_000 ? 600_000 : ms);
      window.setTimeout = keep as typeof setTimeout;
    });
    await openAs(page, '/payment-selection?lang=ml', await startDonation(page));
    await hydrated(page);
    await setTextSize(page, percent);
    const methods = page.locator('main li > button');
    await methods.first().click();
    await dialog(page).locator('.btn-small').first().click();
    const said = dialog(page).getByRole('status').getByText('കോപ്പിയായി!');
    await expect(said).toBeInViewport({ ratio: 1 });
    expect((await edgesOf(said)).lines).toBeLessThan(1.5);
    await page.keyboard.press('Escape');
    await methods.nth(1).click();
    await expect(said).toBeInViewport({ ratio: 1 });
    const heading = await edgesOf(dialog(page).getByRole('heading'));
    expect((await edgesOf(said)).top).toBeGreaterThan(heading.bottom);
  });
}

for (const percent of [100, 200]) {
  test(`at ${percent} %, a wrong field comes into view with its label`, async ({ visitorAt }) => {
    const page = await visitorAt('india');
    await openHydrated(page, '/donate?lang=ml');
    await setTextSize(page, percent);
    await page.locator('[name=firstname]').fill('Leela');
    for (const name of ['amount', 'lastname']) {
      const field = page.locator(`[name=${name}]`);
      // Only its label is out of sight: browsers would not scroll for that.
      await field.evaluate((field) => {
        const margin = 1.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        window.scrollBy({ top: field.getBoundingClientRect().top - margin, behavior: 'instant' });
      });
      // A click would scroll first.
      await page.locator('main .btn-give[type=submit]').dispatchEvent('click');
      await expect(field).toBeFocused();
      const label = page.locator(`label[for="${await field.getAttribute('id')}"]`);
      await expect(label).toBeInViewport({ ratio: 1 });
      await field.fill('5,000');
    }
  });
}

test('the steps of a donation use the width of the page', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  const donation = await startDonation(page);
  await openAs(page, `/donation/${donation.id}?lang=ml`, donation);
  await hydrated(page);
  await setTextSize(page, 200);
  const step = page.locator('main section ol > li').nth(3);
  const { left, lines } = await edgesOf(step.locator('p').first());
  expect(lines).toBeGreaterThan(2);
  expect(left).toBeLessThan(small.width / 7);
});
