/** The team's lists of donations: a donation's row, a field's editor, and the page's messages. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

export const rowOf = (page: Page, name: string) =>
  page.locator('tbody').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name} `) }) });

/** Opens a field's editor. Returns its control and buttons. */
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

/** Expects a toast that begins with these words; how many mails follow may stand behind them. */
export const said = (page: Page, words: string) =>
  expect(page.getByText(new RegExp(`^${words}`))).toBeVisible();
