/** Opens pages for pictures. */
import type { Page } from '@playwright/test';

/** Opens a page as at a second visit: a font that came too late for the first one is used only then. */
export async function openTwice(page: Page, path: string): Promise<void> {
  await open(page, path);
  await open(page, path);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await settle(page);
}

/** Waits for what the page loads, its scripts, fonts and the Admin link. Team pages have no `early`. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const { early } = window as { early?: { isOver: boolean } };
    const isWaiting = document.querySelector('a.invisible[href="/admin"]');
    return (!early || early.isOver) && !isWaiting && document.fonts.status === 'loaded';
  });
}
