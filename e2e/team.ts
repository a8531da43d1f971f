/** Helpers of team journeys: a logged-in admin, donations of others, and the page's messages. */
import { readFile } from 'node:fs/promises';
import { type APIResponse, expect, type Locator, type Page, request } from '@playwright/test';
import { type Donor, donor } from '../test/donor.ts';
import { appCheck, askTeam, logInAsSuperAdmin } from './accounts.ts';
import { screenshotFile } from './giving.ts';

/** Sets a phone's width to 390 px; a desktop stays as it is. */
export async function sized(page: Page): Promise<Page> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 390, height: 844 });
  return page;
}

/** Logs the super-admin in and opens a page of theirs. */
export async function openAsSuperAdmin(page: Page, path: string): Promise<void> {
  await logInAsSuperAdmin(page.request);
  await page.goto(path);
}

type Given = Partial<Donor> & {
  confirmationNumber?: string;
  paymentMethod?: string;
  screen?: string | Buffer;
};

/**
 * Makes donations as donors do, each from its own address, oldest first. Those with a transaction ID are
 * confirmed, with a screen of test/screens, this picture or a plain one.
 */
export async function plantDonations(siteUrl: string, donations: Given[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [n, { confirmationNumber, paymentMethod = 'UPI', screen, ...changes }] of donations.entries()) {
    const context = await request.newContext({
      baseURL: siteUrl,
      extraHTTPHeaders: { 'X-Forwarded-For': `198.18.7.${n + 1}` },
    });
    const headers = await appCheck(context);
    const started = await context.post('/api/donations/sendDonationAlertEmail', {
      headers,
      data: { ...donor, ...changes },
    });
    const { id } = await answerOf(started);
    ids.push(id);
    if (confirmationNumber) {
      const multipart = { donationId: id, file: screen ? await screenOf(screen) : await screenshotFile() };
      const stored = await context.post('/api/files/screenshots', { headers, multipart });
      const { url: screenshotUrl } = await answerOf(stored);
      const data = { paymentMethod, confirmationNumber, screenshotUrl };
      await answerOf(await context.put(`/api/donations/${id}`, { headers, data }));
    }
    await context.dispose();
  }
  return ids;
}

function screenOf(screen: string | Buffer) {
  return typeof screen === 'string'
    ? screenFile(screen)
    : { name: 'screen.png', mimeType: 'image/png', buffer: screen };
}

/** A drawn screen of a payment app, from test/screens. */
export async function screenFile(name: string) {
  return {
    name: `${name}.webp`,
    mimeType: 'image/webp',
    buffer: await readFile(`test/screens/${name}.webp`),
  };
}

/** Waits until the server has read the screenshots of these donations: a busy machine takes minutes. */
export async function untilRead(page: Page, ids: string[], timeout: number): Promise<void> {
  const read = async () =>
    (await (await page.request.get(`/api/donations/compared-screenshots?ids=${ids}`)).json()).length;
  await expect.poll(read, { timeout, intervals: [2_000] }).toBe(ids.length);
}

/** Two more people give ₹100 and ₹200, and `admin` verifies them: with three people totals are public. */
export async function plantOthersGifts(siteUrl: string, admin: Page): Promise<void> {
  const ids = await plantDonations(siteUrl, [
    { email: 'asha@example.net', amount: '100', confirmationNumber: '4012 5567 0001' },
    { email: 'biju@example.net', amount: '200', confirmationNumber: '4012 5567 0002' },
  ]);
  for (const id of ids) await verify(admin, id);
}

/** Verifies a donation as an admin, over HTTP. */
export async function verify(admin: Page, id: string | undefined): Promise<void> {
  await answerOf(
    await admin.request.put(`/api/donations/${id}/single-field`, { data: { isVerified: true } }),
  );
}

/** Verifies Leela Menon’s donation in the open list. */
export async function verifyLeela(admin: Page): Promise<void> {
  await admin
    .getByRole('button', { name: /^Verify Leela Menon/ })
    .filter({ visible: true })
    .click();
  await expect(admin.getByText('Field updated successfully.')).toBeVisible();
}

/** On /donor-messages, where her message waits: the list verifies without reading it. */
export async function showLeelasMessage(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Show the message of Leela Menon' }).click();
  await expect(admin.getByRole('button', { name: 'Show the message of Leela Menon' })).toBeHidden();
}

/** Expects a toast with these words, and closes it so that the next one is new. */
export async function expectSaid(page: Page, words: string): Promise<void> {
  const toast = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });
  await expect(toast.first()).toBeVisible();
  await closeToast(toast, 'Close');
}

/** It also goes by itself, perhaps while the press waits. */
export async function closeToast(toast: Locator, close: string): Promise<void> {
  await expect(async () => {
    const button = toast.getByRole('button', { name: close }).first();
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(toast).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** The JSON answer. A refusal fails with the whole answer. */
async function answerOf(response: APIResponse) {
  expect(response.ok(), `${response.url()}: ${response.status()} ${await response.text()}`).toBe(true);
  return response.json();
}

/**
 * Two donations to verify, one to remind of, a donor's message and a question to the team. Returns the ids of
 * the donations.
 */
export async function plantWork(
  siteUrl: string,
  team: Page,
  message = 'Praying for you.',
): Promise<string[]> {
  const ids = await plantDonations(siteUrl, [
    { firstname: 'Asha', email: 'asha@example.net', amount: '5000', confirmationNumber: '412345678901' },
    { firstname: 'Biju', email: 'biju@example.net', amount: '2000', confirmationNumber: '412345678902' },
    { firstname: 'Chitra', email: 'chitra@example.net', phone: '+91 98123 00003' },
    { firstname: 'Devi', email: 'devi@example.net', message, confirmationNumber: '412345678904' },
  ]);
  await verify(team, ids[3]);
  await askTeam(team.request, { message: 'How is she?' });
  return ids;
}
