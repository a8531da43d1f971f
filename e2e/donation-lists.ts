/** The team's lists of donations, as journeys use them: a phone's width, a donation's row, a field's editor, and what is said. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** A phone of 390 px, and the desktop as it is. */
export async function sized(page: Page): Promise<Page> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 390, height: 844 });
  return page;
}

export const rowOf = (page: Page, name: string) =>
  page.locator('tbody').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name} `) }) });

/** Opens a field's editor; its control and its buttons. */
export async function edit(row: Locator, field: string) {
  await row.getByRole('button', { name: new RegExp(`^Edit ${field} of`) }).click();
  const group = row.getByRole('group', { name: new RegExp(`^${field} of`, 'i') });
  return {
    group,
    control: group.getByLabel(new RegExp(`^${field}$`, 'i')),
    save: group.getByRole('button', { name: 'Save' }),
    cancel: group.getByRole('button', { name: 'Cancel' }),
  };
}

export const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible();
