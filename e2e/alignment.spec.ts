/**
 * One left and one right edge: on the public pages of the donor's way, the logo, headings and cards line up to 2
 * px, on phones, tablets and desktops, and in the dark on one of them.
 */
import type { Page } from '@playwright/test';
import { languageCodes } from '../platform/languages.ts';
import { logInAsSuperAdmin, post } from './accounts.ts';
import { openAs, startDonation } from './giving.ts';
import { expect, hydrated, test } from './site.ts';

const widths = [360, 390, 768, 1024, 1440];
/** Colours move nothing, so that one width is enough for the dark. */
const darkWidth = 768;
const most = 2;

/**
 * Positions in px: the inside of the page or of its one column, the header's first and last link, headings and
 * cards in their order.
 */
const measure = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) throw new Error('The page has no main.');
    const column = main.querySelector('.column') ?? main;
    const { left, right } = column.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(column);
    const links = [...document.querySelectorAll('header a')].map((link) => link.getBoundingClientRect());
    const { clientWidth, scrollWidth } = document.documentElement;
    // Beside the story, and what opens over the page.
    const others = '.home-card, figure, dialog, [popover]';
    const blocks = [...main.querySelectorAll('h1, h2, h3, .card')].filter(
      (block) => !block.parentElement?.closest(`.card, ${others}`) && !block.matches(others),
    );
    return {
      page: { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) },
      header: { left: links[0]?.left ?? 0, right: links.at(-1)?.right ?? 0 },
      beyond: scrollWidth - clientWidth,
      blocks: blocks
        .map((block) => {
          const { left, right, width, height } = block.getBoundingClientRect();
          const words = `${block.tagName.toLowerCase()} '${block.textContent?.trim().slice(0, 30)}'`;
          return { words, left, right, isSeen: width > 1 && height > 1, isCard: block.matches('.card') };
        })
        .filter(({ isSeen }) => isSeen),
    };
  });

/** What stands out of the page's edges, as words. */
async function findMisaligned(page: Page): Promise<string[]> {
  const { page: whole, header, beyond, blocks } = await measure(page);
  const found: string[] = [];
  const compare = (what: string, edge: number, expected: number) => {
    if (Math.abs(edge - expected) > most) found.push(`${what} is at ${edge} px instead of ${expected} px`);
  };
  if (blocks.length === 0) found.push('the page has neither headings nor cards');
  if (beyond > 0) found.push(`the page scrolls sideways by ${beyond} px`);
  compare('the logo', header.left, whole.left);
  compare('the last link of the header', header.right, whole.right);
  const left = blocks[0]?.left ?? Number.NaN;
  const right = Math.max(...blocks.map((block) => block.right));
  const isOnPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isOnPhone) {
    compare('the first heading', left, whole.left);
    compare('the widest block', right, whole.right);
  }
  for (const block of blocks) {
    // Two cards may share a line.
    const middle = (left + right) / 2;
    const isSecond = block.isCard && block.left > middle;
    if (!isSecond) compare(block.words, block.left, left);
    if (block.isCard && block.right > middle) compare(`the end of ${block.words}`, block.right, right);
  }
  return found;
}

test('the blocks of a page share one left and one right edge, at every width', {
  tag: '@desktop',
}, async ({ page, visitorAt }) => {
  test.slow();
  const admin = await visitorAt('india');
  await logInAsSuperAdmin(admin.request);
  for (const description of ['The second cycle begins.', 'She is home again.'])
    await post(admin.request, '/api/updates', { date: '2026-11-20', description });
  const [{ id: update }] = await (await page.request.get('/api/updates')).json();
  const donation = await startDonation(page);
  const paths = [
    '/',
    `/updates/${update}`,
    '/updates',
    '/accounts',
    '/share',
    '/contact',
    '/privacy',
    '/login',
    '/signup',
    '/reset-password',
  ];
  const giving = ['/donate', '/payment-selection', `/confirm-donation?id=${donation.id}`];
  for (const path of [...paths, ...giving]) {
    for (const language of languageCodes) {
      await openAs(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`, donation);
      await hydrated(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of width === darkWidth ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const where = `${path} in ${language} at ${width} px, ${colorScheme}`;
          await expect.poll(() => findMisaligned(page), where).toEqual([]);
        }
      }
    }
  }
});
