/** Confirming while the connection is lost, and while the server is stopped or refuses. */
import type { Route } from '@playwright/test';
import {
  confirm,
  confirmations,
  count,
  openConfirmation,
  savedAs,
  screenshot,
  screenshotFile,
  submit,
  thanks,
  transaction,
  uploads,
} from './giving.ts';
import { listen } from './screen-reader.ts';
import { expect, test } from './site.ts';

test('a confirmation retries after a lost connection without uploading the screenshot again', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /ERR_CONNECTION_RESET/ });
  await listen(page);
  await openConfirmation(page);
  const uploaded = await count(page, uploads, 'POST');
  let lost = 0;
  const loseFirst = (route: Route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.fallback();
    lost += 1;
    return route.abort('connectionreset');
  };
  await page.route(confirmations, loseFirst);
  let lostUploads = 0;
  await page.route(uploads, (route) => {
    lostUploads += 1;
    return lostUploads === 1 ? route.abort('connectionreset') : route.fallback();
  });
  await confirm(page, '412345678901');
  await expect(thanks(page)).toBeVisible();
  // It is shown for a second.
  const said = await page.evaluate(() => window.said);
  expect(said).toContainEqual(expect.stringContaining('The connection was lost. Trying again…'));
  expect([uploaded(), lost]).toEqual([1, 1]);
});

test('after three failed tries the form keeps its input, and the next press sends it with newer words and picture', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /ERR_CONNECTION_RESET/ });
  const { id } = await openConfirmation(page);
  const uploaded = await count(page, uploads, 'POST');
  let tries = 0;
  // The server confirms the donation, and its answers are lost.
  const lose = async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    tries += 1;
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(confirmations, lose);
  await confirm(page, '412345678901');
  // The error shows once.
  const said = page.getByText('Failed to submit donation details.');
  await expect(said).toHaveText(/Your details are still here: please press the button again\.$/);
  expect(tries).toBe(3);
  await expect(transaction(page)).toHaveValue('412345678901');
  // The details have no error, so they stay folded.
  await expect(page.locator('details', { hasText: 'Your details' })).not.toHaveAttribute('open');
  const first = await savedAs(page, id);
  expect(first).toMatchObject({ confirmationNumber: '412345678901', isHiddenMessage: false });
  await submit(page);
  await expect.poll(() => tries).toBe(6);
  await expect(said).toBeVisible();
  expect(uploaded()).toBe(1);

  await page.unroute(confirmations, lose);
  await page.getByRole('radio', { name: 'Hide' }).check();
  await page.getByLabel('Message (optional)').fill('Get well soon');
  await screenshot(page).setInputFiles(await screenshotFile());
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  await expect(said).toHaveCount(0);
  const second = await savedAs(page, id);
  expect(second).toMatchObject({ isHiddenMessage: true, message: 'Get well soon' });
  expect(second.screenshotUrl).not.toBe(first.screenshotUrl);
});

test('a confirmation survives a restart of the server', async ({ visitorAt, site }) => {
  const page = await visitorAt('india', { mayReport: /ERR_CONNECTION_(REFUSED|RESET)/ });
  await openConfirmation(page);
  await site.stop();
  await confirm(page, '412345678901');
  await expect(page.getByText('The connection was lost. Trying again…')).toBeVisible();
  await site.restart();
  // On a busy machine the start may outlast the three tries; then press once more.
  const again = page.getByText('Your details are still here: please press the button again.');
  await expect(thanks(page).or(again)).toBeVisible();
  if (await again.isVisible()) await submit(page);
  await expect(thanks(page)).toBeVisible();
});

test('a refused confirmation or deletion shows its error', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 500/ });
  await openConfirmation(page);
  await page.route(confirmations, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  await confirm(page, '412345678901');
  await expect(page.getByText('Failed to submit donation details.')).toHaveText(
    'Failed to submit donation details.',
  );
  await page.getByRole('button', { name: 'Cancel / Delete All the Details of this Transaction' }).click();
  await expect(
    page.getByText(
      'Are you sure you want to delete the details of this donation? This action cannot be undone.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Failed to delete the donation. Please try again later.')).toBeVisible();
});
