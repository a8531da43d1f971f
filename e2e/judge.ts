/**
 * Checks every page and dialog, on phone and desktop: accessibility rules, and nothing wider than the screen.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from './site.ts';

const shots = process.env.SHOTS;

/** axe's minified source: half as long as its export, which each page parses anew. */
const axeScript = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')};undefined`;

const narrowest = 320;
const phone = 360;
const desktop = 1440;

/**
 * Checks the page as it is now, on the journey's screen and on other widths. With SHOTS set to a folder,
 * saves a picture there.
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
    // Plots render again for their new width.
    await expect
      .poll(() => overflow(page, width), `how much wider ${name} is than a screen of ${width} px`)
      .toBeLessThanOrEqual(0);
    expect(await page.evaluate(spilled), `what hides below an open dialog of ${name}`).toBe(0);
    if (width === other) await expectWellLaidOut(page, `${name} at ${width} px`);
  }
  await page.setViewportSize(own);
}

/** The overflow in CSS pixels; a huge number until the page is laid out at that width. */
function overflow(page: Page, width: number): Promise<number> {
  return page.evaluate((width) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isLaidOut = matchMedia(`(width: ${width}px)`).matches;
    return isLaidOut ? scrollWidth - clientWidth : Number.MAX_SAFE_INTEGER;
  }, width);
}

/** Pixels by which an open dialog scrolls as a whole: its parts scroll, and below them is nothing. */
function spilled(): number {
  const { scrollHeight = 0, clientHeight = 0 } = document.querySelector('dialog:modal') ?? {};
  return scrollHeight - clientHeight;
}

/**
 * Waits until nothing short moves for `forFrames` frames: axe would measure the contrast of a half faded-in
 * dialog. Longer animations keep running. Names what still moves after 30 seconds.
 */
async function isStill(page: Page, forFrames = 6): Promise<void> {
  await page.evaluate(async (forFrames) => {
    // A browser that draws nothing for a second has no frames to wait for.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1_000);
      });
    const short = () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1_000);
    const until = performance.now() + 30_000;
    // A new dialog starts to move in the next frame, and one animation may follow another.
    let place = scrollY;
    for (let frames = 0; frames < forFrames; frames++) {
      await frame();
      const moving = short();
      if (moving.length > 0 || scrollY !== place) frames = -1;
      place = scrollY;
      if (performance.now() < until) continue;
      const targets = moving.map(({ effect, playState }) => {
        const html = (effect as KeyframeEffect | null)?.target?.outerHTML;
        return `${playState}: ${html?.slice(0, 120)}`;
      });
      throw new Error(`the page at ${scrollY} px still moves: ${targets.join(' | ')}`);
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

/** Checks the rules that depend on the layout, which differs with the screen's size. */
async function expectWellLaidOut(page: Page, name: string): Promise<void> {
  const rules = ['color-contrast', 'landmark-unique', 'region', 'scrollable-region-focusable', 'target-size'];
  await isStill(page);
  expect(await brokenRules(page, rules), name).toEqual([]);
}

/** Only colours differ in dark mode, so only contrast is checked again. */
async function expectReadableInTheDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Dark mode moves nothing.
  await isStill(page, 2);
  expect(await brokenRules(page, ['color-contrast']), `${name} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/**
 * The broken rules of axe, or of these groups of rules, with the elements that break them. With an open
 * dialog only the dialog is checked, because the page behind it is inert. Bars that stay in view stand at their
 * place meanwhile: wherever the page happens to be scrolled, they cover a part of some control, which axe would
 * call too small.
 */
function brokenRules(page: Page, runOnly: string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const what = document.querySelector(':modal') ?? document;
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) => getComputedStyle(each).position === 'sticky',
    );
    for (const bar of bars) bar.style.position = 'static';
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(what, {
      runOnly,
      // Skips the description of thousands of passed elements.
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
    });
    for (const bar of bars) bar.style.position = '';
    return violations.map(({ id, nodes }) => {
      return `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`;
    });
  }, runOnly);
}

/** References to missing elements; axe checks only some of them. */
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
