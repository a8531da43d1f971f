/**
 * /donate behind a carrier's NAT: many browsers at one address, proof of work, and ways to pay for refused
 * donors.
 */
import type { Page } from '@playwright/test';
import { donor } from '../test/donor.ts';
import type { RunningSite } from '../test/running-site.ts';
import { openFilledForm, proceedPopup, submitDonorForm } from './giving.ts';
import { judge } from './judge.ts';
import { expect, hold, hydrated, openHydrated, places, test } from './site.ts';

const small = { width: 360, height: 640 };

/** Starts donations from other browsers at the address of 'india'. */
async function startOthers(site: RunningSite, count: number): Promise<void> {
  const from = { 'X-Forwarded-For': places.india };
  const { token } = await (await fetch(`${site.url}/api/app-check/token`, { headers: from })).json();
  for (let n = 0; n < count; n++) {
    const response = await fetch(`${site.url}/api/donations/sendDonationAlertEmail`, {
      method: 'POST',
      headers: { ...from, 'X-App-Check': token, 'X-Not-Them': '1', 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...donor, email: `n${n}@example.com` }),
    });
    expect(response.status).toBe(200);
  }
}

test('after thirty donations an hour the browser works, says so, and starts the donation; its scripts load only then', async ({
  visitorAt,
  site,
}) => {
  await startOthers(site, 30);
  const page = await visitorAt('india', { mayReport: /status of 428/ });
  await page.setViewportSize(small);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // On a slow phone the text stays long enough to read.
  const letGo = await hold(page, '**/api/app-check/challenge');
  await openFilledForm(page);
  expect(asked.filter((path) => /challenge|worker/.test(path))).toEqual([]);
  await submitDonorForm(page);
  const notice = page.getByText('your device is doing a short calculation');
  await expect(notice).toBeVisible();
  await judge(page, 'working', false);
  letGo();
  await expect(proceedPopup(page)).toBeVisible({ timeout: 30_000 });
  await expect(notice).toBeHidden();
  expect(asked).toContain('/api/app-check/challenge');
  expect(asked.filter((path) => path.endsWith('/sendDonationAlertEmail'))).toHaveLength(2);
});

test('a refused donor sees how to pay and whom to contact, and keeps the input', async ({ visitorAt }) => {
  test.slow();
  const page = await visitorAt('india', { mayReport: /status of (401|428|429|503)/ });
  await page.setViewportSize(small);
  await page.route('**/api/app-check/challenge', (route) => route.fulfill({ status: 503 }));
  for (const [status, code] of [
    [429, 'donation.tooManyStarted'],
    [428, 'proof.needed'],
    [401, 'appCheck.invalid'],
    [503, 'database.busy'],
    [503, 'rates.unavailable'],
  ] as const) {
    await page.route('**/api/donations/sendDonationAlertEmail', (route) =>
      route.fulfill({ status, json: { message: 'Refused', code, params: {} } }),
    );
    await openFilledForm(page);
    await submitDonorForm(page);
    if (code === 'rates.unavailable') {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click();
    }
    const way = page.getByRole('region', { name: 'You can still donate' });
    await expect(way).toBeVisible();
    for (const words of ['ravi.sample@upi', '000000000000', 'SAMP0000000', '+91 98000 00000']) {
      await expect(way.getByText(words).first()).toBeVisible();
    }
    await expect(way.getByRole('link', { name: /^WhatsApp \+91/ })).toHaveAttribute(
      'href',
      /wa\.me\/91\d{10}/,
    );
    await expect(way.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute('target', '_blank');
    await expect(page.getByLabel('Donation amount')).toHaveValue('5,000');
    if (code === 'donation.tooManyStarted') await judgeAtItsEnd(page, 'refused');
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Email')).toHaveValue('leela@example.org');
  }
});

test('field errors and a closed campaign show no way to pay without the form', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of (400|409)/ });
  let answer: object = {
    message: 'x',
    code: 'input.invalid',
    fields: { email: 'x' },
    fieldCodes: { email: { code: 'email.invalid' } },
  };
  let status = 400;
  await page.route('**/api/donations/sendDonationAlertEmail', (route) =>
    route.fulfill({ status, json: answer }),
  );
  await openFilledForm(page);
  await submitDonorForm(page);
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('region', { name: 'You can still donate' })).toHaveCount(0);
  [status, answer] = [409, { message: 'x', code: 'campaign.paused' }];
  await submitDonorForm(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'You can still donate' })).toHaveCount(0);
});

test('both texts are in Malayalam too', async ({ visitorAt, site }) => {
  await startOthers(site, 30);
  const page = await visitorAt('india', { mayReport: /status of (428|503)/ });
  await page.setViewportSize(small);
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/app-check/challenge', async (route) => {
    await seen;
    await route.fulfill({ status: 503 });
  });
  await openHydrated(page, '/donate?lang=ml');
  for (const [name, value] of Object.entries({
    firstname: 'ലീല',
    lastname: 'മേനോൻ',
    address: 'തൃശ്ശൂർ',
    email: 'leela@example.org',
    amount: '5,000',
  })) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await page.locator('[name=country]').selectOption('India');
  await page.locator('input[type=tel]').fill('98123 45678');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByText('ചെറിയ സുരക്ഷാപരിശോധന')).toBeVisible();
  await judge(page, 'working-ml', false);
  letGo();
  await expect(page.getByRole('region', { name: 'എങ്കിലും സംഭാവന നൽകാം' })).toBeVisible();
  await judgeAtItsEnd(page, 'refused-ml');
  await expect(page.locator('[name=firstname]')).toHaveValue('ലീല');
});

/** Scrolls to the page's end, where the form's button covers nothing. */
async function judgeAtItsEnd(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await judge(page, name);
}
