/** Firefox over WebDriver BiDi. */
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { Firefox } from '../../test/other-browsers.ts';
import type { BrowserWindow, Size } from './window.ts';

/** `textSize` is in percent of the usual 16 px. */
export async function openFirefox({ path }: Firefox, size: Size, textSize = 100): Promise<BrowserWindow> {
  const pixels = (16 * textSize) / 100;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    extraPrefsFirefox: {
      'font.size.variable.x-western': pixels,
      'font.size.variable.x-mlym': pixels,
      'ui.prefersReducedMotion': 1,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(size);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const find = async (xpath: string): Promise<ElementHandle<Element>> => {
    const element = await page.$(`::-p-xpath(${xpath})`);
    if (!element) throw new Error(`No element is ${xpath}.`);
    return element as ElementHandle<Element>;
  };
  return {
    errors,
    open: async (address) => void (await page.goto(address)),
    run: <Result>(call: unknown, ...args: unknown[]) =>
      page.evaluate(`(${call})(...${JSON.stringify(args)})`) as Promise<Result>,
    async press(xpath) {
      const element = await find(xpath);
      await element.scrollIntoView();
      const isOnTop = await element.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return element.contains(top) || (top?.contains(element) ?? false);
      });
      if (!isOnTop) throw new Error(`Something covers ${xpath}.`);
      await element.click();
    },
    async type(xpath, text) {
      const element = await find(xpath);
      await element.evaluate((field) => (field as HTMLInputElement).select());
      await element.type(text);
    },
    async attach(xpath, file) {
      await ((await find(xpath)) as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
