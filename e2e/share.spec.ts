/** Sharing Home, and the card of its link. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';
import { listedPages } from '../app/shell/listed-pages.ts';
import { clipboard } from './giving.ts';
import { expect, openHydrated, test } from './site.ts';

const title = 'Please support Anitha’s fight against pancreatic cancer';
const sample = 'Sample campaign, not a real appeal. Please don’t send money.';
const words = `${sample} ${title}. Donations go straight to the family, and the volunteers take no fee.`;

type Shared = { title: string; text: string; url: string };

test.describe('Share', () => {
  test('uses the device’s own sheet, and Quick Share only if the device refuses', async ({ site, page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      const failure = new URLSearchParams(location.search).get('failure');
      Object.assign(window, { shared });
      navigator.share = async (what) => {
        shared.push(what);
        if (failure) throw new DOMException('no', failure);
      };
    });
    for (const [query, opensQuickShare] of [
      ['', false],
      ['?failure=AbortError', false],
      ['?failure=NotAllowedError', true],
    ] as const) {
      await openHydrated(page, `/${query}`);
      await page.getByRole('button', { name: 'Share' }).click();
      const shared = () => page.evaluate(() => (window as never as { shared: Shared[] }).shared);
      await expect.poll(shared).toEqual([{ title, text: words, url: `${site.url}/?lang=en&s=d` }]);
      await expect(page.getByRole('dialog', { name: 'Quick Share' })).toBeVisible({
        visible: opensQuickShare,
      });
    }
  });

  test('says how much is raised, in the visitor’s currency', async ({ page }) => {
    const sums = { people: 12, rupees: 250_000, usDollar: 3_000, lastVerifiedAt: null };
    await page.route('**/api/donations/progressbardata', (route) => route.fulfill({ json: [sums] }));
    await page.addInitScript(() => {
      navigator.share = async (what) => void Object.assign(window, { shared: what });
    });
    await openHydrated(page, '/');
    // Home asks for new sums when its tab is shown, once its effects have run.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '250000', {
        timeout: 500,
      });
    }).toPass();
    await page.getByRole('button', { name: 'Share' }).click();
    const text = () => page.evaluate(() => (window as never as { shared?: Shared }).shared?.text);
    await expect.poll(text).toMatch(/₹2,50,000/);
  });

  test('leads to the app in an in-app browser', async ({ site, page }) => {
    const app =
      'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Mobile Safari/537.36 [LinkedInApp]/4.1';
    await page.addInitScript((userAgent) => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'userAgent', { value: userAgent });
    }, app);
    const asked: string[] = [];
    await page.route('https://www.linkedin.com/**', async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>LinkedIn</title>' });
    });
    await openHydrated(page, '/');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page).toHaveTitle('LinkedIn');
    expect(new URL(asked[0] ?? '').searchParams.get('url')).toBe(`${site.url}/?lang=en&s=l`);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('opens Quick Share otherwise, with a read-only link, every target and Close', {
    tag: '@both-sizes',
  }, async ({ site, page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openHydrated(page, '/?lang=en');
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quick Share' });
    const link = dialog.getByRole('textbox', { name: 'Link to this page' });
    await expect(link).toHaveValue(`${site.url}/?lang=en&s=c`);
    await expect(link).not.toBeEditable();
    await expect(dialog.getByRole('link')).toHaveText([
      'WhatsApp',
      'Facebook',
      'Messenger',
      'Email',
      'X',
      'LinkedIn',
      'Nextdoor',
      'Get a picture and a poster to share',
    ]);
    const whatsApp = dialog.getByRole('link', { name: 'WhatsApp' });
    const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toBe(`${words}\n${site.url}/?lang=en&s=w`);
    if (test.info().project.name === 'desktop') {
      await page
        .context()
        .route('https://www.facebook.com/**', (route) => route.fulfill({ body: 'Messages' }));
      const opened = page.waitForEvent('popup');
      await dialog.getByRole('link', { name: 'Messenger' }).click();
      expect((await opened).url()).toBe('https://www.facebook.com/messages/new');
      await (await opened).close();
      await expect(page.getByText('Link copied. Paste it into your message.')).toBeVisible();
      expect(await clipboard(page)).toBe(`${site.url}/?lang=en&s=m`);
    }
    await dialog.getByRole('button', { name: /^Copy/ }).click();
    await expect(page.getByText('Text copied successfully!')).toBeVisible();
    expect(await clipboard(page)).toBe(`${site.url}/?lang=en&s=c`);
    await dialog.getByText('Close', { exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  });
});

/** A page's tags as a crawler reads them, by property, name or rel. */
async function tagsOf(url: string) {
  const response = await fetch(url, { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } });
  const html = await response.text();
  const head = Buffer.from(html).subarray(0, 300_000).toString().split('</head>')[0] ?? '';
  const tags = new Map<string, string>();
  for (const [, attributes = ''] of head.matchAll(/<(?:meta|link) ([^>]*)>/g)) {
    const of = (name: string) =>
      attributes.match(new RegExp(`(?:^| )${name}="([^"]*)"`, 'i'))?.[1]?.replaceAll('&amp;', '&');
    const key = of('property') ?? of('name') ?? [of('rel'), of('hreflang')].filter(Boolean).join(' ');
    tags.set(key, of('content') ?? of('href') ?? '');
  }
  return { tags, title: head.match(/<title>([^<]*)/)?.[1] };
}

test.describe('the card of a link', () => {
  for (const [language, locale, other, headline] of [
    ['en', 'en_IN', 'ml_IN', /^Help Anitha finish/],
    ['ml', 'ml_IN', 'en_IN', /^അനിത ടീച്ചറുടെ/],
  ] as const) {
    test(`is sent with the page in its language: ${language}`, async ({ site }) => {
      const { tags, title } = await tagsOf(`${site.url}/?lang=${language}&s=w`);
      const address = (lang: string) => `${site.url}/?lang=${lang}`;
      expect(tags.get('og:title')).toMatch(headline);
      expect(title).toMatch(headline);
      // Whoever gets the link, and a search engine, must not take the sample for an appeal.
      expect(tags.get('og:description')).toMatch(/^(Sample campaign, not|മാതൃകാ പേജ് മാത്രം)[^.]*\..*[.…]$/);
      expect(tags.get('og:description')?.length).toBeGreaterThan(60);
      expect(tags.get('og:description')?.length).toBeLessThanOrEqual(200);
      expect(tags.get('description')).toBe(tags.get('og:description'));
      expect(tags.get('og:url')).toBe(address(language));
      expect(tags.get('canonical')).toBe(address(language));
      expect([tags.get('alternate en'), tags.get('alternate ml'), tags.get('alternate x-default')]).toEqual([
        address('en'),
        address('ml'),
        `${site.url}/`,
      ]);
      expect([tags.get('og:locale'), tags.get('og:locale:alternate')]).toEqual([locale, other]);
      expect(tags.get('twitter:card')).toBe('summary_large_image');
      expect(tags.get('og:image:alt')).toMatch(/\S/);
      expect(tags.get('twitter:image')).toBe(tags.get('og:image'));
      expect(tags.has('robots')).toBe(false);

      const image = tags.get('og:image') ?? '';
      expect(image).toMatch(new RegExp(`^${site.url}/files/share/card-${language}-[0-9a-f]{26}\\.jpg$`));
      // app/share/renderings.api.test.ts proves its size.
      expect((await fetch(image)).headers.get('content-type')).toBe('image/jpeg');
      expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', '630']);
      expect(tags.get('og:image:type')).toBe('image/jpeg');
    });
  }

  test('is on every page; pages of giving and log-in are closed to search engines', async ({ site }) => {
    const titles = new Set<string | undefined>();
    for (const path of ['/donate', '/payment-selection', '/confirmation', '/login']) {
      const { tags, title } = await tagsOf(`${site.url}${path}?lang=en`);
      expect(tags.get('robots'), path).toBe('noindex');
      expect(tags.get('og:image'), path).toMatch(/\/files\/share\/card-en-/);
      expect(tags.has('canonical'), path).toBe(false);
      titles.add(title);
    }
    expect([...titles]).toEqual([
      'Donate · Stand with Anitha',
      'Choose how to pay · Stand with Anitha',
      'Confirm your donation · Stand with Anitha',
      'Admin login · Stand with Anitha',
    ]);
    const missing = await tagsOf(`${site.url}/no-such-page?lang=ml`);
    expect(missing.tags.get('robots')).toBe('noindex');
  });
});

const pathsIn = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [
    ...(path ? [`/${path.replace(':id', crypto.randomUUID()).replace('*', 'nowhere')}`] : []),
    ...pathsIn(children),
  ]);

test('every page of one person or of the team tells search engines not to list it, also with a wrong key', async ({
  site,
}) => {
  const closed = pathsIn(routes).filter((path) => !listedPages.includes(path) && path !== '/updates.atom');
  expect(closed.length).toBeGreaterThan(35);
  for (const path of closed) {
    const { tags } = await tagsOf(`${site.url}${path}?id=${crypto.randomUUID()}&key=wrong`);
    expect(tags.get('robots'), path).toBe('noindex');
  }
});
