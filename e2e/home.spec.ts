/** Home as visitors meet it: whole, slow, with parts missing, at every width; its dialogs, panels and lists. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { languageCodes } from '../platform/languages.ts';
import { seenBy } from '../test/content-seen.ts';
import type { RunningSite } from '../test/running-site.ts';
import { fillDonorForm, submitDonorForm } from './giving.ts';
import { expect, hydrated, test } from './site.ts';

const shots = process.env.SHOTS;

/** Changes the site's data behind its back, and what the public sees: the number goes up that cached pages follow. */
const changeContent = (site: RunningSite, ...statements: Parameters<typeof change>[1][]) =>
  seenBy(site, () => change(site, ...statements, newContent));

/** Changes the site's data behind its back. */
function change(site: RunningSite, ...statements: [sql: string, ...values: (string | null)[]][]): void {
  const db = new DatabaseSync(join(site.folder, 'kaithangu.sqlite'), { timeout: 5_000 });
  for (const [sql, ...values] of statements) db.prepare(sql).run(...values);
  db.close();
}

const newContent: [string] = ['update "publicContent" set version = version + 1'];
const message = (words: string, date: string | null, firstname = 'Asha', lastname = 'Thomas') =>
  [
    'insert into messages (id, firstname, lastname, message, date) values (?, ?, ?, ?, ?)',
    randomUUID(),
    firstname,
    lastname,
    words,
    date,
  ] satisfies [string, ...(string | null)[]];
const update = (date: string, description: string) =>
  [
    'insert into updates (id, date, description, "createdAt") values (?, ?, ?, ?)',
    randomUUID(),
    date,
    description,
    `${date}T08:00:00.000Z`,
  ] satisfies [string, ...string[]];

/** Goes to another page of ours without a new document. */
const go = (page: Page, to: string, state: unknown = null) =>
  page.evaluate(
    ([to, state]) =>
      (
        window as never as { __reactRouterDataRouter: { navigate(to: unknown, o: unknown): unknown } }
      ).__reactRouterDataRouter.navigate(to, { state }),
    [to, state] as const,
  );

const warningsOf = (page: Page) => {
  const warnings: string[] = [];
  page.on('console', (entry) => entry.type() === 'warning' && warnings.push(entry.text()));
  return warnings;
};

test.describe('waiting', () => {
  test('a full-page spinner stands until Home’s content has come', { tag: '@both-sizes' }, async ({
    visitorAt,
  }) => {
    const page = await visitorAt('india');
    await page.goto('/donate');
    await hydrated(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/(_root|_)?\.data/, async (route) => {
      await held;
      await route.continue();
    });
    const spinner = page.getByRole('status').filter({ hasText: 'Loading…' });
    await page.getByRole('banner').getByRole('link', { name: 'Stand with Anitha' }).click();
    await expect(spinner).toBeVisible();
    const box = await spinner.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    release();
    await expect(spinner).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Help Anitha finish/);
    await expect(page.getByRole('progressbar')).toBeVisible();
  });

  for (const failure of ['no network', 'an error'] as const) {
    test(`with ${failure} the spinner ends, nothing is said, Home stands without its content`, async ({
      visitorAt,
    }) => {
      const page = await visitorAt('india', { mayReport: /Failed to load resource/ });
      const warnings = warningsOf(page);
      await page.goto('/donate');
      await hydrated(page);
      await page.route(/\/(_root|_)?\.data/, (route) =>
        failure === 'an error' ? route.fulfill({ status: 500, body: 'broken' }) : route.abort(),
      );
      await page.getByRole('banner').getByRole('link', { name: 'Stand with Anitha' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stand with Anitha');
      await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeHidden();
      await expect(page.getByRole('progressbar')).toBeHidden();
      await expect(page.getByRole('link', { name: 'Donate' })).toBeVisible();
      await expect(page.getByRole('alert')).toBeEmpty();
      expect(warnings.join('\n')).toContain('Home could not be fetched.');
    });
  }
});

test.describe('a call that fails', () => {
  /** What was shown to somebody before would be shown again, in place of a page with something missing. */
  async function startAnew(site: RunningSite) {
    const isGone = once(site.process, 'exit');
    site.process.kill('SIGTERM');
    await isGone;
    await site.restart();
  }

  for (const [table, sign] of [
    ['homeContent', (page: Page) => page.getByText('Anitha taught mathematics')],
    ['messages', (page: Page) => page.getByText('Every number counts, teacher.')],
  ] as const) {
    test(`is left out, and no visitor after gets the page without it: ${table}`, async ({
      site,
      visitorAt,
    }) => {
      await startAnew(site);
      await changeContent(site, message('Every number counts, teacher.', null));
      const page = await visitorAt('india');
      change(site, [`alter table "${table}" rename to "away"`]);
      const response = await page.goto('/?lang=en');
      expect(response?.status()).toBe(200);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Donate' })).toBeVisible();
      await expect(sign(page)).toBeHidden();
      await expect(page.getByRole('alert')).toBeEmpty();

      change(site, [`alter table "away" rename to "${table}"`]);
      const again = await page.goto('/?lang=en');
      expect(again?.headers()['cache-control']).toBe('private, no-cache');
      await expect(sign(page)).toBeVisible();
    });
  }

  test('for updates, place or unfinished donations shows nothing; updates are asked for again', async ({
    visitorAt,
  }) => {
    const page = await visitorAt('india', { mayReport: /Failed to load resource/ });
    const warnings = warningsOf(page);
    let isBroken = true;
    await page.route(/\/api\/(updates|ip-details|donations\/incomplete-donation)/, (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { message: 'Something went wrong.' } })
        : route.continue(),
    );
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'View Updates' }).click();
    await expect.poll(() => warnings.join('\n')).toContain('The updates could not be fetched: ');
    await expect.poll(() => warnings.join('\n')).toContain('The location could not be asked.');
    await expect.poll(() => warnings.join('\n')).toContain('Incomplete donations could not be asked for.');
    await expect(page.getByText('Loading…')).toBeHidden();
    await expect(page.getByText('Something went wrong')).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('ipDetails'))).toBeNull();

    isBroken = false;
    await page.getByRole('button', { name: 'Hide Updates' }).click();
    await page.getByRole('button', { name: 'View Updates' }).click();
    await expect(page.getByText('No updates yet.')).toBeVisible();
  });
});

test('the visitor’s place is asked once and kept under ipDetails', async ({ visitorAt }) => {
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
    test(`is told in the money of ${place}`, async ({ visitorAt }) => {
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
});

test.describe('the language', () => {
  test('is a link to the same page in the other one', async ({ visitorAt }) => {
    const page = await visitorAt('kerala');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
    await page.getByRole('link', { name: 'Read in English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Help Anitha/);
    await page.getByRole('link', { name: 'മലയാളത്തിൽ വായിക്കുക' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^അനിത ടീച്ചറുടെ/);
  });
});

test.describe('updates', () => {
  test('are folded away, fetched when first opened and only then, newest first, at most half the screen high', {
    tag: '@both-sizes',
  }, async ({ site, visitorAt }) => {
    const long = 'Two more cycles are behind her, and she walked to the gate and back. '.repeat(30);
    change(
      site,
      update('2026-02-01', 'The second scan.'),
      update('2026-05-01', long),
      update('2026-03-15', 'Home again.'),
    );
    const page = await visitorAt('india');
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/updates') asked++;
    });
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByText('The second scan.')).toBeHidden();
    expect(asked).toBe(0);
    const button = page.getByRole('button', { name: 'View Updates' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    const panel = page.getByRole('group', { name: 'View Updates' });
    await expect(panel.getByRole('listitem')).toHaveText([
      /^1 May 2026/,
      '15 March 2026Home again.',
      '1 February 2026The second scan.',
    ]);
    const height = (await panel.boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(100);
    expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 2 + 1);
    await page.getByRole('button', { name: 'Hide Updates' }).click();
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'View Updates' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    expect(asked).toBe(1);
    if (shots) await page.screenshot({ path: `${shots}/${test.info().project.name}-updates.png` });
  });

  test('opened, closed and opened while they are on their way are fetched once', async ({ visitorAt }) => {
    const page = await visitorAt('india');
    let asked = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/updates', async (route) => {
      asked++;
      await held;
      await route.continue();
    });
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'View Updates' }).click();
    await expect(page.getByText('Loading…').filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: 'Hide Updates' }).click();
    await page.getByRole('button', { name: 'View Updates' }).click();
    release();
    await expect(page.getByText('No updates yet.')).toBeVisible();
    expect(asked).toBe(1);
  });
});

test.describe('words of support', () => {
  test('stand dated first, newest first, then the undated; five at a time until there are no more', async ({
    site,
    visitorAt,
  }) => {
    const page = await visitorAt('india');
    await changeContent(
      site,
      message('undated', null),
      ...Array.from({ length: 10 }, (_, n) => message(`of 2025, number ${n}`, `2025-01-${10 + n}`)),
    );
    await page.goto('/');
    await hydrated(page);
    const words = page.getByRole('group', { name: 'Words of Support' });
    const shown = words.last().getByRole('listitem');
    await expect(shown).toHaveCount(5);
    await expect(shown.first()).toHaveText('of 2025, number 9Asha Thomas · 19 January 2025');
    await page.getByRole('button', { name: 'View More Messages' }).click();
    await expect(shown).toHaveCount(10);
    await expect(page.getByText('No more messages to show.')).toBeHidden();
    await page.getByRole('button', { name: 'View More Messages' }).click();
    await expect(shown).toHaveCount(11);
    await expect(shown.last()).toHaveText('undatedAsha Thomas');
    await expect(page.getByText('No more messages to show.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'View More Messages' })).toBeHidden();
    const height = (await words.last().boundingBox())?.height ?? 0;
    expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 2 + 1);
    await page.getByRole('button', { name: 'Close Messages' }).click();
    await expect(shown).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'View More Messages' })).toBeVisible();
  });

  test('with none say so', async ({ visitorAt }) => {
    const page = await visitorAt('india');
    await page.goto('/');
    await expect(page.getByText('No messages to display.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Messages/ })).toHaveCount(0);
  });
});

test.describe('the Thank You modal', () => {
  test('opens from the navigation’s state, the location is clean at once, Close ends it', async ({
    visitorAt,
  }) => {
    const page = await visitorAt('india');
    await page.goto('/donate?from=mail');
    await hydrated(page);
    await go(page, '/?x=1', { showThankYouPopup: true });
    const dialog = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/donate?from=mail');
  });

  test('stays away without it', async ({ visitorAt }) => {
    const page = await visitorAt('india');
    await page.goto('/donate');
    await hydrated(page);
    await go(page, '/', { showThankYouPopup: 'yes' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Help Anitha/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the Reminder modal', () => {
  const unfinished = { id: '00000000-0000-4000-8000-000000000000', firstname: '  ', mine: false };

  test('cannot be closed, has the phone to copy and the link, and of one’s own no way past', async ({
    visitorAt,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'the clipboard needs a permission that only Chromium knows');
    const page = await visitorAt('india');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/donate');
    await hydrated(page);
    await fillDonorForm(page);
    await submitDonorForm(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Dear Leela, your donation isn’t complete yet' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText([/Copy/]);
    for (let n = 0; n < 3; n++) await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('+91 98000 00000')).toBeVisible();
    await dialog.getByRole('button', { name: /Copy/ }).click();
    await expect(page.getByText('Phone number copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+919800000000');
    await dialog.getByRole('link', { name: 'Complete your donation' }).click();
    await expect(page).toHaveURL(/\/confirm-donation\?id=[0-9a-f-]{36}$/);
  });

  test('calls somebody without a name Friend, and lets a neighbour go on, for good', async ({
    visitorAt,
  }) => {
    const page = await visitorAt('india');
    await page.route('**/api/donations/incomplete-donation*', async (route) => {
      const cookies = await page.context().cookies();
      const isNotThem = cookies.some(({ name }) => name === 'kaithangu_not_them');
      await (isNotThem ? route.fulfill({ status: 204 }) : route.fulfill({ json: unfinished }));
    });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Dear Friend, your donation isn’t complete yet' });
    await expect(dialog.getByRole('link')).toHaveAttribute('href', `/confirm-donation?id=${unfinished.id}`);
    const remembered = page.waitForResponse('**/api/donations/not-mine');
    await dialog.getByRole('button', { name: 'Not you? Continue' }).click();
    await expect(dialog).toBeHidden();
    expect((await remembered).status()).toBe(204);
    await page.reload();
    await hydrated(page);
    await expect(dialog).toBeHidden();
  });
});

test.describe('layout', () => {
  for (const [width, isWide] of [
    [320, false],
    [767, false],
    [768, true],
    [1440, true],
  ] as const) {
    const tag = isWide ? ['@desktop'] : [];
    test(`at ${width} px ${isWide ? 'is centred, Share and Donate float at the right' : 'fills the screen, with a bar at the bottom'}`, {
      tag,
    }, async ({ visitorAt }) => {
      const page = await visitorAt('india');
      await page.setViewportSize({ width, height: 800 });
      for (const language of languageCodes) {
        await page.goto(`/?lang=${language}`);
        await hydrated(page);
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
          // The story and the card stand in the middle together.
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

  test('the story’s four pictures stand between its paragraphs', { tag: '@both-sizes' }, async ({
    visitorAt,
  }) => {
    const page = await visitorAt('india');
    await page.goto('/');
    const order = await page
      .locator('main :is(#story p, img[alt^="Picture"])')
      .evaluateAll((all) => all.map(({ tagName }) => tagName[0]).join(''));
    expect(order.slice(0, 10)).toBe('IPIPPIPPIP');
    await expect(page.getByRole('img', { name: /^Picture \d of Anitha’s story$/ })).toHaveCount(4);
  });

  test('stands without headline, story, pictures', async ({ site, visitorAt }) => {
    await changeContent(site, ['delete from "homeContent"']);
    const page = await visitorAt('india');
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stand with Anitha');
    await expect(page.getByRole('img')).toHaveCount(0);
    if (shots)
      await page.screenshot({ path: `${shots}/${test.info().project.name}-empty.png`, fullPage: true });
  });
});
