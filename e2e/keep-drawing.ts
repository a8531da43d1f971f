/** Wakes pages that the browser has stopped drawing. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { SECOND } from '../platform/durations.ts';

/** Far longer than a frame takes on a busy machine, far shorter than a journey waits for one press. */
const checkEveryMs = 10 * SECOND;
const frameWithinMs = 10 * SECOND;

/**
 * Checks until the page is closed that the browser draws it. Twice Chromium without a window stopped: no frame
 * came any more, and every press waited in vain. A screenshot may make it draw again. The console says whether
 * it did, because nothing else shows it.
 */
export async function keepDrawing(page: Page): Promise<void> {
  while (!page.isClosed()) {
    await pause(checkEveryMs, undefined, { ref: false });
    if (page.isClosed() || (await draws(page))) continue;
    await drawOnce(page);
    console.log(
      `No frame of ${page.url()} for ${frameWithinMs} ms; after a screenshot: ${await draws(page)}`,
    );
  }
}

/** Whether a frame comes in time. A page that is being left, or closed, counts as drawn. */
function draws(page: Page): Promise<boolean> {
  const frame = page.evaluate(
    () => new Promise<true>((resolve) => requestAnimationFrame(() => resolve(true))),
  );
  const inTime = pause(frameWithinMs, false, { ref: false });
  return Promise.race([frame.catch(() => true), inTime]);
}

async function drawOnce(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const picture = browser.send('Page.captureScreenshot').catch(() => {});
  await Promise.race([picture, pause(frameWithinMs, undefined, { ref: false })]);
  await browser.detach().catch(() => {});
}
