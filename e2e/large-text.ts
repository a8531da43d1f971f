/** Pages with text of another size, as readers set it in their browser, and what is unusable there. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const shots = process.env.SHOTS;

/** How each page's size is set again: a picture or another window size resets it. */
const sizes = new WeakMap<Page, () => Promise<unknown>>();

/** A small phone. */
export const small = { width: 360, height: 640 };

/** Sets the browser's own text size, which pages measure in rem; `percent` of the usual 16 px. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.setViewportSize(small);
  const browser = await page.context().newCDPSession(page);
  const standard = (16 * percent) / 100;
  const set = () => browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  sizes.set(page, set);
  await set();
}

/** Checks that everything on the page, or in its open dialog, can be read and pressed. */
export async function expectUsable(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  if (shots) {
    const title = test.info().titlePath.slice(1).join('-').replace(/\W+/g, '-');
    await page.screenshot({ path: `${shots}/${title}-${name}.png` });
  }
  await sizes.get(page)?.();
  await expect.poll(() => page.evaluate(faults), `${name}, with large text`).toEqual([]);
}

/** Lists what nobody can read or press on this page with large text. Runs in the browser. */
export function faults(): string[] {
  const found: string[] = [];
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (textSize < 28) found.push(`the text has only ${textSize} px`);
  const narrowest = 44;
  const { clientWidth, scrollWidth } = document.documentElement;
  const screen = { width: clientWidth, height: window.innerHeight };
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways: ${scrollWidth} px wide`);

  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  const root = dialog ?? document.body;
  const named = (element: Element) =>
    `${element.tagName} ‘${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '').trim().slice(0, 30)}’`;
  /** Hidden, or for screen readers only. */
  const isUnseen = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('.sr-only, .help-words, [aria-hidden=true] svg, .rows thead') !== null;

  /** The words that stand on more than one line. */
  const brokenWords = (text: Text) =>
    [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return new Set(tops).size > 1 ? [word] : [];
    });

  const isChoice = (element: Element) => element.matches('[type=radio], [type=checkbox]');
  const controls = root.querySelectorAll('a[class*=btn], button, input, select, summary, textarea');
  for (const control of controls) {
    if (isUnseen(control) || control.matches('.sr-only, [type=hidden]')) continue;
    const { width } = (
      isChoice(control) ? (control.closest('label') ?? control) : control
    ).getBoundingClientRect();
    if (width < narrowest) found.push(`${named(control)} is ${Math.round(width)} px wide`);
  }

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement as HTMLElement;
    if (
      !texts.currentNode.textContent?.trim() ||
      element.closest('select, script, style') ||
      isUnseen(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    for (let box: HTMLElement | null = element; box && box !== root; box = box.parentElement) {
      const style = getComputedStyle(box);
      // Lines left out on purpose end in an ellipsis, and are whole elsewhere.
      if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') break;
      const edges = box.getBoundingClientRect();
      if (
        style.overflowX !== 'visible' &&
        boxes.some(({ left, right }) => left < edges.left - 2 || right > edges.right + 2)
      )
        found.push(`${named(element)} is cut at the side`);
      const isClipped = ['hidden', 'clip'].includes(style.overflowY);
      if (isClipped && boxes.some(({ bottom }) => bottom > edges.bottom + 4))
        found.push(`${named(element)} is cut below`);
    }
    const control = element.closest('a[class*=btn], button')?.getBoundingClientRect();
    if (control && boxes.some(({ left, right }) => left < control.left - 1 || right > control.right + 1))
      found.push(`${named(element)} is wider than its button`);
    for (const word of control ? brokenWords(texts.currentNode as Text) : [])
      if (word.length <= 8) found.push(`‘${word}’ of ${named(element)} breaks`);
    if (control && boxes.some(({ top, bottom }) => top < control.top - 1 || bottom > control.bottom + 1))
      found.push(`${named(element)} is higher than its button`);
    if (boxes.some(({ left, right }) => left < -1 || right > screen.width + 1))
      found.push(`${named(element)} is beyond the screen`);
  }

  for (const select of root.querySelectorAll('select')) {
    if (isUnseen(select) || select.matches('.over-select + select')) continue;
    const { offsetWidth, offsetHeight, style } = select;
    const { cssText } = style;
    // As wide as its words on one line.
    style.cssText =
      'position: absolute; width: auto; max-width: none; field-sizing: content; white-space: nowrap';
    if (select.offsetWidth > offsetWidth && select.offsetHeight * 1.3 > offsetHeight)
      found.push(`the words of ${named(select)} are cut`);
    style.cssText = cssText;
  }

  // 'മലയാളത്തിൽ വായിക്കുക' may take two lines, each of whole words.
  for (const link of document.querySelectorAll('header a[hreflang]')) {
    for (const word of brokenWords(link.firstChild as Text)) found.push(`‘${word}’ of the header breaks`);
  }
  const header = document.querySelector('header')?.getBoundingClientRect();
  const third = screen.height / 3 + 10;
  if (!dialog && header && header.height > third)
    found.push(`the header is ${Math.round(header.height)} px high`);
  for (const element of dialog ? [] : document.querySelectorAll('main *')) {
    const style = getComputedStyle(element);
    const { height } = element.getBoundingClientRect();
    if (['fixed', 'sticky'].includes(style.position) && !isUnseen(element) && height > third)
      found.push(`${named(element)} covers ${Math.round(height)} px of the page`);
  }
  if (dialog) {
    const { top, bottom } = dialog.getBoundingClientRect();
    if (top < 0 || bottom > screen.height) found.push('the dialog is larger than the screen');
    for (const part of dialog.querySelectorAll(':scope > :not(.toasts)')) {
      const hidden = part.scrollHeight - part.clientHeight;
      if (hidden > 1) found.push(`${hidden} px of the dialog’s words or buttons scroll by themselves`);
    }
  }
  return [...new Set(found)];
}
