/** What every page and dialog must stand: no rule of accessibility broken, nothing wider than the screen, 320 px among them. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const shots = process.env.SHOTS;

/** Judges what the page shows now; with SHOTS set to a folder, a picture of it is kept there. */
export async function judge(page: Page, name: string, fullPage = true): Promise<void> {
  // Dialogs and spinners fade in; axe would measure the contrast of what is half there.
  await page.waitForTimeout(400);
  if (shots) await page.screenshot({ path: `${shots}/${test.info().project.name}-${name}.png`, fullPage });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
    name,
  ).toEqual([]);
  const own = page.viewportSize() ?? { width: 0, height: 0 };
  for (const width of own.width < 768 ? [own.width, 320] : [own.width]) {
    await page.setViewportSize({ ...own, width });
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth, `${name} is wider than a screen of ${width} px`).toBeLessThanOrEqual(clientWidth);
  }
  await page.setViewportSize(own);
}
