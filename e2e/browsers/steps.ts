/** What a donor does in any window, with the patience of a person. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screenshotFile } from '../giving.ts';
import { expect, test } from '../site.ts';
import { type Row, typedId, wholeForm } from '../whole-way.ts';
import type { BrowserWindow } from './window.ts';

const shots = process.env.SHOTS;

export const phone = { width: 360, height: 640 };
export const desktop = { width: 1440, height: 900 };

export const submitButton = "//main//button[contains(@class, 'btn-give') and @type='submit']";
export const withText = (element: string, text: string) =>
  `//${element}[contains(normalize-space(), ${JSON.stringify(text)})]`;

/** Closes the window after the journey, and keeps a picture of it after a failure. */
export async function closing(window: BrowserWindow, journey: () => Promise<void>): Promise<void> {
  try {
    await journey();
  } catch (error) {
    await writeFile(test.info().outputPath('window.png'), await window.picture());
    throw error;
  } finally {
    await window.close();
  }
}

export function stepsIn(window: BrowserWindow) {
  /** Presses as soon as nothing covers it: a dialog may still move. */
  const press = (xpath: string) => expect(() => window.press(xpath)).toPass({ timeout: 30_000 });
  const isSeen = (xpath: string) =>
    expect.poll(() => window.run(isVisible, xpath).catch(() => false), xpath).toBe(true);
  const isAt = (path: string) =>
    expect.poll(() => window.run(() => location.pathname).catch(() => ''), 'the page').toBe(path);
  return {
    press,
    isSeen,
    isAt,
    /** Checks the width of what the window shows. With SHOTS set to a folder, saves a picture there. */
    async look(step: string) {
      const name = test.info().title.replace(/\W+/g, '-');
      if (shots) await writeFile(join(shots, `${name}-${step}.png`), await window.picture());
      await expect
        .poll(() => window.run(overflow), `${step} is wider than the window`)
        .toBeLessThanOrEqual(0);
    },
    /** Fills /donate, and asks to hide the message. */
    async fillForm({ amount, country, currency }: Row) {
      await isSeen("//input[@name='firstname']");
      for (const [field, value] of Object.entries(wholeForm(amount))) {
        await window.type(`//main//*[@name='${field}']`, value);
      }
      await window.run(choose, 'country', country);
      await window.run(choose, 'currency', currency);
      await press("(//input[@name='isHiddenMessage'])[last()]");
      await press("//input[@name='isAnonymous']");
    },
    /** Fills /confirmation. `folder` holds the screenshot. */
    async fillConfirmation(folder: string) {
      // After a change of page, the address is there before the page.
      await isSeen("//*[@name='confirmationNumber']");
      await window.type("//*[@name='confirmationNumber']", typedId);
      const { name, buffer } = await screenshotFile();
      await writeFile(join(folder, name), buffer);
      await window.attach("//input[@type='file']", join(folder, name));
    },
  };
}

// These run in the browser.

function isVisible(xpath: string): boolean {
  const first = XPathResult.FIRST_ORDERED_NODE_TYPE;
  const found = document.evaluate(xpath, document, null, first).singleNodeValue;
  return found instanceof HTMLElement && found.getClientRects().length > 0;
}

function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Chooses as a person does: the browser tells the page both events. */
function choose(name: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
  if (!select) throw new Error(`No list is called ${name}.`);
  select.value = value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}
