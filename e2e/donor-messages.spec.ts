/** The team reads donors' messages before they become public. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { judge } from './judge.ts';
import { expect, hydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations, sized, verify } from './team.ts';

/** Stacked diacritics, a line without spaces, right-to-left text, and an unfinished sentence. */
const wild = `${'e\u0301\u0302\u0303\u0304'.repeat(60)}\n${'W'.repeat(400)}\n\u200fשלום (Buy) 123!\n${'long words '.repeat(80)}`;

/** A second click on the same button within this time does nothing (app/ui/double-click.ts). */
const doubleClickMs = 1_000;

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const wordsOnHome = async (page: Page) =>
  (await (await page.request.get('/api/donations/messages')).json()).map(({ message }: { message: string }) =>
    message.slice(0, 10),
  );

test('messages of donations verified together wait, and the team decides on those it has read and no others', {
  tag: '@both-sizes',
}, async ({ site, visitorAt }) => {
  const donors = ['Asha', 'Biju', 'Chitra'].map((firstname, n) => ({
    firstname,
    message: n === 2 ? wild : `With you, ${n}`,
    confirmationNumber: `41234567890${n}`,
  }));
  const ids = await plantDonations(site.url, donors);
  const page = await sized(await visitorAt('kerala', { mayReport: /status of 409/ }));
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Verify (3)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click();
  await expect(page.locator('tbody').getByText('● Verified')).toHaveCount(3);
  expect(await wordsOnHome(page)).toEqual([]);

  await page.goto('/admin');
  await page.getByRole('link', { name: /donors’ messages to read/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donors’ messages');
  await hydrated(page);
  await expect(cards(page)).toHaveCount(3);
  await judge(page, 'donor-messages');
  await page.getByRole('button', { name: 'Show the message of Asha Nair' }).click();
  await expect(page.getByText('1 message is shown on the home page.')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  expect(await wordsOnHome(page)).toEqual(['With you, ']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cards(page)).toHaveCount(3);
  expect(await wordsOnHome(page)).toEqual([]);

  await page.getByRole('button', { name: 'Hide the message of Chitra Nair' }).click();
  await expect(cards(page)).toHaveCount(2);
  // While a volunteer reads, a donor changes the message, and another message arrives.
  const late = { firstname: 'Late', message: 'Late', confirmationNumber: '412345678909' };
  await verify(page, (await plantDonations(site.url, [late]))[0]);
  const data = { message: 'Buy pills' };
  await page.request.put(`/api/donations/${ids[1]}/single-field`, { data });
  await pause(doubleClickMs);
  await page.getByRole('button', { name: 'Show all I have read (2)' }).click();
  await expect(page.getByRole('alert').getByText(/the message of Biju Nair has changed since/)).toBeVisible();
  expect(await wordsOnHome(page)).toEqual([]);
  await expect(page.getByText('Buy pills')).toBeVisible();
  await pause(doubleClickMs);
  await page.getByRole('button', { name: 'Show all I have read (2)' }).click();
  await expect(page.getByText('2 messages are shown on the home page.')).toBeVisible();
  await expect(cards(page)).toHaveText([/Late/]);
  expect((await wordsOnHome(page)).toSorted()).toEqual(['Buy pills', 'With you, ']);

  await page.getByRole('button', { name: 'Hide the message of Late Nair' }).click();
  await expect(page.getByText('No messages to display.')).toBeVisible();
  await page.getByRole('link', { name: 'Hidden' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Show the message of Chitra Nair' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText('1 message is shown on the home page.')).toBeVisible();
  expect(await wordsOnHome(page)).toHaveLength(3);
});
