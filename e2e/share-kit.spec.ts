/** The share kit: pictures and poster to save, and counted links. */
import { clipboard } from './giving.ts';
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

test('a visitor saves pictures and poster in both languages, and copies a text for WhatsApp', {
  tag: '@both-sizes',
}, async ({ site, visitorAt }) => {
  const page = await visitorAt('kerala');
  for (const language of ['ml', 'en']) {
    await openHydrated(page, `/share?lang=${language}`);
    // The first visitor in a language waits until the picture is rendered: long on a busy machine.
    for (const picture of await page.locator('main').getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('naturalWidth', 384, { timeout: 30_000 });
    }
    await judge(page, `share-kit-${language}`);
  }
  const whatsApp = page.getByRole('link', { name: 'Send it on WhatsApp' });
  const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toMatch(/^Sample campaign.*go straight to the family.*\nhttp.*\?lang=en&s=w$/s);
  for (const [kind, ending] of [
    ['For your WhatsApp status', 'jpg'],
    ['For Instagram', 'jpg'],
    ['A poster to print', 'pdf'],
  ]) {
    const links = page.locator('section', { hasText: kind }).getByRole('link');
    const names = [`Save (English) – ${kind}`, `Save (മലയാളം) – ${kind}`];
    for (const [n, name] of names.entries()) await expect(links.nth(n)).toHaveAccessibleName(name);
    await expect(links).toHaveCount(names.length);
    for (const link of await links.all()) {
      const download = page.waitForEvent('download');
      await link.click();
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`^(status|post|poster)-(en|ml)\\.${ending}$`),
      );
    }
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /Words for the post/ }).click();
  await expect
    .poll(() => clipboard(page))
    .toMatch(/^Sample campaign.*take no fee\..* (127\.0\.0\.1|localhost):\d+$/s);
  expect((await fetch(`${site.url}/share`)).status).toBe(200);
});

test('the team sees openings of shared links by channel, without previews', async ({ site, page }) => {
  await page.goto('/?lang=en&s=w');
  await page.goto('/?lang=en&s=p');
  await page.goto('/?lang=ml&s=w');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('s');
  await fetch(`${site.url}/?s=w`, { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } });
  await openAsSuperAdmin(page, '/admin');
  const section = page.getByRole('region', { name: 'How often shared links were opened' });
  // The site saves the count every ten seconds.
  await expect(async () => {
    await page.goto('/admin');
    await expect(section).toContainText(/WhatsApp\s*2/, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(section).toContainText(/Code on the poster\s*1/);
});
