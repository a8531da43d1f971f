/** What programs read of the pages: icons, the feed's address, and each page's facts as JSON-LD. */
import { blank } from '../test/pictures.ts';
import { expect, openHydrated, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

test('browsers and home screens find an icon that they can draw', async ({ page }) => {
  await openHydrated(page, '/?lang=en');
  for (const [selector, type, width] of [
    ['link[rel=icon][sizes="32x32"]', 'image/x-icon', 48],
    ['link[rel=apple-touch-icon]', 'image/png', 180],
  ] as const) {
    const address = (await page.locator(selector).getAttribute('href')) ?? '';
    const response = await page.request.get(address);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, type]);
    const drawn = await page.evaluate(async (src) => {
      const icon = Object.assign(new Image(), { src });
      await icon.decode();
      return icon.naturalWidth;
    }, address);
    expect(drawn, address).toBe(width);
  }
});

type Facts = Record<string, unknown>;

test('Home and an update say in JSON-LD what they are, whatever their words contain, and name the feed', async ({
  site,
  page,
  visitorAt,
}) => {
  test.slow();
  await openAsSuperAdmin(page, '/add-update');
  const description = 'Home </script><script>window.isInjected = true</script> & well.';
  const buffer = await blank(1800, 1200).jpeg().toBuffer();
  const file = { name: 'home.jpg', mimeType: 'image/jpeg', buffer };
  const stored = await page.request.post('/api/files/home_images', { multipart: { file } });
  const { url: picture } = await stored.json();
  const added = await page.request.post('/api/updates', {
    data: { date: '2026-11-20', description, picture },
  });
  const { id } = await added.json();

  const visitor = await visitorAt('india');
  for (const [path, published] of [
    ['/', undefined],
    [`/updates/${id}`, '2026-11-20'],
  ] as const) {
    await openHydrated(visitor, `${path}?lang=ml`);
    const scripts = visitor.locator('head script[type="application/ld+json"]');
    await expect(scripts).toHaveCount(1);
    const text = (await scripts.textContent()) ?? '';
    expect(text).toMatch(/^\{"@context":"https:\/\/schema.org","@type":"WebPage",/);
    const facts = JSON.parse(text) as Facts;
    const { publicUrl, ...seen } = await visitor.evaluate(() => ({
      publicUrl: location.origin,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      picture: document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
      name: document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
    }));
    expect(facts).toMatchObject({
      url: `${publicUrl}${path}?lang=ml`,
      name: seen.name,
      description: seen.description,
      inLanguage: 'ml',
      primaryImageOfPage: { url: seen.picture },
      isPartOf: { name: 'അനിത ടീച്ചർക്കൊപ്പം', url: `${publicUrl}/` },
    });
    expect(facts.datePublished).toBe(published);
    if (published) expect(facts.name).toBe(description);
    expect(text).not.toMatch(/rating|organi[sz]ation/i);
    expect(await visitor.evaluate(() => 'isInjected' in window)).toBe(false);

    const feed = visitor.locator('head link[rel=alternate][type="application/atom+xml"]');
    await expect(feed).toHaveCount(1);
    expect((await visitor.request.get((await feed.getAttribute('href')) ?? '')).status()).toBe(200);
  }
  await openHydrated(visitor, '/donate');
  await expect(visitor.locator('script[type="application/ld+json"], link[type*=atom]')).toHaveCount(0);
  await page.request.delete(`${site.url}/api/updates/${id}`);
});
