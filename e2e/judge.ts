/** What every page and dialog must stand, on a phone and on a desktop: no rule of accessibility broken, nothing wider than the screen. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from './site.ts';

const shots = process.env.SHOTS;

/** Half as long as what axe-core exports of itself: each page reads it anew. Its own value isn't asked for. */
const axeScript = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')};undefined`;

const narrowest = 320;
const phone = 360;
const desktop = 1440;

/**
 * Judges what the page shows now, on the journey's own screen and on those of others; with SHOTS set to a folder, a picture of it
 * is kept there.
 */
export async function judge(page: Page, name: string, fullPage = true): Promise<void> {
  await isStill(page);
  if (shots) await page.screenshot({ path: `${shots}/${test.info().project.name}-${name}.png`, fullPage });
  await expectAccessible(page, name);
  await expectReadableInTheDark(page, name);
  const own = page.viewportSize() ?? { width: 0, height: 0 };
  const other = own.width < 768 ? desktop : phone;
  for (const width of [own.width, other, narrowest]) {
    await page.setViewportSize({ ...own, width });
    // Plots are drawn anew once they have heard of their new width.
    await expect
      .poll(() => overflow(page, width), `how much wider ${name} is than a screen of ${width} px`)
      .toBeLessThanOrEqual(0);
    if (width === other) await expectWellLaidOut(page, `${name} at ${width} px`);
  }
  await page.setViewportSize(own);
}

/** In CSS pixels, once the page has been laid out on a screen of that width; before that, more than any page may be. */
function overflow(page: Page, width: number): Promise<number> {
  return page.evaluate((width) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isLaidOut = matchMedia(`(width: ${width}px)`).matches;
    return isLaidOut ? scrollWidth - clientWidth : Number.MAX_SAFE_INTEGER;
  }, width);
}

/**
 * Dialogs fade in; axe would measure the contrast of what is half there. What moves for longer is judged as it moves. `forFrames` is
 * how many in a row nothing may move.
 */
async function isStill(page: Page, forFrames = 6): Promise<void> {
  await page.evaluate(async (forFrames) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const short = () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1_000);
    // What was just opened begins to move with the next frame, and one movement may begin as another ends.
    let place = scrollY;
    for (let frames = 0; frames < forFrames; frames++) {
      await frame();
      const moving = short();
      if (moving.length > 0 || scrollY !== place) frames = -1;
      place = scrollY;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  }, forFrames);
}

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the rules of accessibility that the page breaks. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(page.frames(), `${name}: axe looks into no frames`).toHaveLength(1);
  await loadAxe(page);
  expect(await brokenRules(page, allRules), name).toEqual([]);
  expect(await danglingReferences(page), `${name}: names and descriptions that lead nowhere`).toEqual([]);
}

async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
}

/** What is there, and where, differs with the size of the screen: the rules that ask for it. */
async function expectWellLaidOut(page: Page, name: string): Promise<void> {
  const rules = ['color-contrast', 'landmark-unique', 'region', 'scrollable-region-focusable', 'target-size'];
  await isStill(page);
  expect(await brokenRules(page, rules), name).toEqual([]);
}

/** Colours alone differ in the dark, so that nothing else is asked again. */
async function expectReadableInTheDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Nothing is elsewhere for it.
  await isStill(page, 2);
  expect(await brokenRules(page, ['color-contrast']), `${name} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/**
 * The rules of axe, or of these groups of them, that the page breaks, with what breaks them. Beside an open dialog nothing can be
 * read or pressed: the page behind is judged without it.
 */
function brokenRules(page: Page, runOnly: string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const what = document.querySelector(':modal') ?? document;
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(what, {
      runOnly,
      // Thousands of passed elements would only be described to be thrown away; each page is judged many times.
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
    });
    return violations.map(({ id, nodes }) => {
      return `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`;
    });
  }, runOnly);
}

/** References from one element to another that isn't there; axe looks at some of them only. */
function danglingReferences(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for'].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
        (element.getAttribute(attribute) ?? '')
          .split(/\s+/)
          .filter((id) => id !== '' && !document.getElementById(id))
          .map((id) => `${attribute}=${id} of ${element.outerHTML.slice(0, 80)}`),
      ),
    ),
  );
}
