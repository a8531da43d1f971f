/** The share kit: link previews, pictures and poster to save, and counted links. */
import sharp from 'sharp';
import { judge } from './judge.ts';
import { previewOf } from './preview.ts';
import { expect, hydrated, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

test.describe('a link’s preview', () => {
  for (const [language, headline, locale] of [
    ['en', /^Help Anitha finish/, 'en_IN'],
    ['ml', /^അനിത ടീച്ചറുടെ/, 'ml_IN'],
  ] as const) {
    test(`is read by open-graph-scraper: ${language}`, async ({ site }) => {
      const preview = await previewOf(`${site.url}/?lang=${language}&s=w`);
      expect(preview.ogTitle).toMatch(headline);
      expect(preview.ogDescription?.length).toBeGreaterThan(60);
      expect(preview.ogUrl).toBe(`${site.url}/?lang=${language}`);
      expect(preview.ogLocale).toBe(locale);
      expect(preview.twitterCard).toBe('summary_large_image');
      const [image] = preview.ogImage ?? [];
      expect(image).toMatchObject({ type: 'image/jpeg' });
      expect([Number(image?.width), Number(image?.height)]).toEqual([1200, 630]);
      const bytes = Buffer.from(await (await fetch(image?.url ?? '')).arrayBuffer());
      expect(bytes.byteLength).toBeLessThanOrEqual(250_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    });
  }
});

test('a visitor saves pictures and poster in both languages, and copies a text for WhatsApp', async ({
  site,
  visitorAt,
}) => {
  const page = await visitorAt('kerala');
  for (const language of ['ml', 'en']) {
    await page.goto(`/share?lang=${language}`);
    await hydrated(page);
    await expect(page.getByRole('img')).toHaveJSProperty('naturalWidth', 1080);
    await judge(page, `share-kit-${language}`);
  }
  const whatsApp = page.getByRole('link', { name: 'Send it on WhatsApp' });
  const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toMatch(/goes straight to the family.*\nhttp.*\?lang=en&s=w$/s);
  for (const [kind, ending] of [
    ['For your WhatsApp status', 'jpg'],
    ['A poster to print', 'pdf'],
  ]) {
    const links = page.locator('section', { hasText: kind }).getByRole('link');
    await expect(links).toHaveText(['Save (English)', 'Save (മലയാളം)']);
    for (const link of await links.all()) {
      const download = page.waitForEvent('download');
      await link.click();
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`^(status|poster)-(en|ml)\\.${ending}$`),
      );
    }
  }
  expect((await fetch(`${site.url}/share`)).status).toBe(200);
});

test('the team sees openings of shared links by channel, without previews', async ({ site, visitorAt }) => {
  const page = await visitorAt('india');
  await page.goto('/?lang=en&s=w');
  await page.goto('/?lang=en&s=p');
  await page.goto('/?lang=ml&s=w');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('s');
  await fetch(`${site.url}/?s=w`, { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } });
  await openAsSuperAdmin(page, '/admin');
  const section = page.getByRole('region', { name: 'Shared links, opened by way' });
  // The site saves the count every ten seconds.
  await expect(async () => {
    await page.goto('/admin');
    await expect(section).toContainText(/WhatsApp\s*2/, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(section).toContainText(/Code on the poster\s*1/);
});
