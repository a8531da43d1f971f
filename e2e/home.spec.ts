/** Home in the visitor's currency and language, at every width, with and without content. */
import { headerFields } from '../platform/config/home-slots.ts';
import { languageCodes } from '../platform/languages.ts';
import { blank } from '../test/pictures.ts';
import { appCheck, logInAsSuperAdmin } from './accounts.ts';
import { changeContent } from './change-content.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';

test('the visitor’s place is requested once and stored as ipDetails', async ({ visitorAt }) => {
  const page = await visitorAt('kerala');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ip-details')) asked++;
  });
  await page.goto('/');
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('ipDetails') ?? 'null'));
  await expect.poll(kept).toMatchObject({ country_code: 'IN', region: 'Kerala' });
  await page.reload();
  await hydrated(page);
  expect(asked).toBe(1);
});

test.describe('progress', () => {
  for (const [place, words, figures] of [
    ['india', '₹0 raised of ₹20,00,000', 'of ₹20,00,000 · 0%'],
    ['unitedStates', '$0 raised of $25,000', 'of $25,000 · 0%'],
  ] as const) {
    test(`is shown in the currency of ${place}`, async ({ visitorAt }) => {
      const page = await visitorAt(place);
      await page.goto('/');
      await expect(page.getByRole('progressbar', { name: 'Raised so far' })).toHaveAttribute(
        'aria-valuetext',
        words,
      );
      await expect(page.getByText(figures)).toBeVisible();
      await expect(page.getByText('Verified donations only', { exact: true })).toBeVisible();
    });
  }

  test('names the rupees beside dollars, and why the percentages differ', async ({ visitorAt }) => {
    const page = await visitorAt('unitedStates');
    const sums = { rupees: 1_640_000, usDollar: 19_500, people: 214, lastVerifiedAt: '2026-11-20' };
    await page.route('**/progressbardata', (route) => route.fulfill({ json: [sums] }));
    await openHydrated(page, '/');
    const inRupees = page.getByText('In rupees: ');
    await expect(inRupees).toHaveText('In rupees: ₹0 of ₹20,00,000 (0%)');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('of $25,000 · 78%')).toBeVisible();
    await expect(inRupees).toHaveText(
      'In rupees: ₹16,40,000 of ₹20,00,000 (82%). The two goals are set separately, so the percentages differ.',
    );
  });
});

test.describe('layout', () => {
  for (const [words, isWide, widths] of [
    ['fills the screen below 768 px, with a bar at the bottom', false, [320, 767]],
    ['is centred from 768 px on, with Share and Donate at the right', true, [768, 1440]],
  ] as const) {
    test(words, { tag: isWide ? ['@desktop'] : [] }, async ({ page }) => {
      for (const [width, language] of widths.flatMap((width) =>
        languageCodes.map((code) => [width, code] as const),
      )) {
        await page.setViewportSize({ width, height: 800 });
        await openHydrated(page, `/?lang=${language}`);
        const dock = page.getByRole('navigation', { name: /Donate|സംഭാവന/ });
        const box = await dock.boundingBox();
        if (!box) throw new Error('There is no dock.');
        const middle = await page.evaluate(() => {
          const box = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
          return { left: box.left, right: innerWidth - box.right };
        });
        if (isWide) {
          expect(box.width).toBeLessThan(width / 2);
          const column = await page.locator('#story').boundingBox();
          expect(box.x).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? width));
          expect(box.x).toBeGreaterThan(width / 2);
          expect(Math.abs(middle.left - middle.right)).toBeLessThanOrEqual(16);
          // Story and card are centred together.
          const card = await page.getByRole('complementary').boundingBox();
          const right = width - ((card?.x ?? 0) + (card?.width ?? 0));
          expect(Math.abs((column?.x ?? 0) - right)).toBeLessThanOrEqual(16);
        } else {
          expect(box).toMatchObject({ x: 0, width });
          expect(Math.round(box.y + box.height)).toBe(800);
        }
        await page.evaluate(() => scrollTo(0, 2000));
        if (isWide) {
          await expect(dock.getByRole('button')).toBeInViewport({ ratio: 1 });
          await expect(dock.getByRole('link')).toBeInViewport({ ratio: 1 });
        } else expect((await dock.boundingBox())?.y).toBe(box.y);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      }
      await page.goto('/?lang=en');
      await page.getByRole('link', { name: 'Donate' }).click();
      await expect(page).toHaveURL('/donate');
    });
  }

  test('the story’s four pictures are between its paragraphs', { tag: '@both-sizes' }, async ({ page }) => {
    await page.goto('/');
    const order = await page
      .locator('main :is(#story p, img[alt^="Picture"])')
      .evaluateAll((all) => all.map(({ tagName }) => tagName[0]).join(''));
    expect(order.slice(0, 10)).toBe('IPIPPIPPIP');
    await expect(page.getByRole('img', { name: /^Picture \d of Anitha’s story$/ })).toHaveCount(4);
  });

  test('shows without headline, story and pictures', async ({ site, page }) => {
    await changeContent(site, ['delete from "homeContent"']);
    await openHydrated(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stand with Anitha');
    await expect(page.getByRole('img')).toHaveCount(0);
  });
});

const longHeadlines = {
  en: 'Anitha taught mathematics to our children for fourteen years and now needs your help to finish her chemotherapy at the medical college in Kottayam',
  ml: 'പതിനാലു വർഷം കുട്ടികളെ കണക്കു പഠിപ്പിച്ച അനിത ടീച്ചറുടെ ചികിത്സ പൂർത്തിയാക്കാൻ നിങ്ങളുടെ സഹായം വേണം',
};

for (const language of languageCodes) {
  test(`the first screen of a small phone has all about the total, in ${language}`, async ({
    site,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openHydrated(page, `/?lang=${language}`);
    const edgeOf = async (part: string) =>
      page.locator(part).evaluate((each) => each.getBoundingClientRect());
    // Late letters may break the headline into fewer lines.
    await expect(async () => {
      const people = await edgeOf('[role=progressbar] + p');
      expect(people.bottom).toBeLessThanOrEqual((await edgeOf('.dock')).top);
    }).toPass();

    const field = headerFields[language];
    const put = 'insert or replace into "homeContent" (field, value) values (?, ?)';
    await changeContent(site, [put, field, longHeadlines[language]]);
    await openHydrated(page, `/?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(longHeadlines[language]);
    // A quarter of the screen.
    await expect.poll(async () => (await edgeOf('h1')).height).toBeLessThanOrEqual(160);
  });
}

test('a very tall picture of the story is no higher than the screen', async ({ page }) => {
  await logInAsSuperAdmin(page.request);
  const buffer = await blank(400, 1200).png().toBuffer();
  const uploaded = await page.request.post('/api/files/home_images', {
    multipart: { file: { name: 'tall.png', mimeType: 'image/png', buffer } },
    headers: await appCheck(page.request),
  });
  const { url } = await uploaded.json();
  const changed = await page.request.patch('/api/home-content', { data: { imagePath2: url } });
  expect(changed.status()).toBe(200);
  const picture = page.locator(`main img[src="${url}"]`);
  await expect(async () => {
    await openHydrated(page, '/');
    await expect(picture).toBeVisible({ timeout: 1000 });
  }).toPass();
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  const screen = page.viewportSize()?.height ?? 0;
  expect(width).toBeGreaterThan(300);
  expect(height).toBeGreaterThan(0.8 * screen);
  expect(height).toBeLessThan(screen);
});
