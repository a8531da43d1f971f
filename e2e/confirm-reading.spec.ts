/** The transaction ID that the server reads on the donor's screenshot: a question, before the form is sent. */
import type { Page } from '@playwright/test';
import type { Proposal } from '../app/readings/propose.ts';
import { knownScreens } from '../test/screens/known.ts';
import { appCheck } from './accounts.ts';
import {
  count,
  openConfirmation,
  screenshot,
  screenshotFile,
  submit,
  thanks,
  transaction,
  uploads,
} from './giving.ts';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { screenFile } from './team.ts';

/** Tesseract has a low priority: on a busy machine a reading takes long. */
const patient = { timeout: 150_000 };
test.describe.configure({ timeout: 540_000 });

/** The line of the ID stands in the middle of the enlarged part, and fills its width. */
async function expectInSight(page: Page, { transactionId }: Proposal): Promise<void> {
  const part = page
    .getByRole('status')
    .filter({ has: question(page) })
    .locator('span', { has: page.locator('img') });
  const [shown, whole] = [await part.boundingBox(), await part.locator('img').boundingBox()];
  if (!shown || !whole || !transactionId) throw new Error('no enlarged part');
  const { left, top, width, height } = transactionId.place;
  const middle = whole.y + (top + height / 2) * whole.height;
  expect(Math.abs(middle - (shown.y + shown.height / 2))).toBeLessThan(3);
  expect(Math.abs(whole.x + left * whole.width - shown.x)).toBeLessThan(3);
  expect(Math.abs(width * whole.width - shown.width)).toBeLessThan(3);
}

/** Waits for the answer with the reading. Earlier answers may say that the server reads others first. */
const readingOf = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/proposal') && answer.status() === 200, patient);

const question = (page: Page) => page.getByText('Is this your transaction ID?');

test('one press takes the transaction ID from the screenshot, and nothing is filled in before @both-sizes', async ({
  page,
}) => {
  await openConfirmation(page, 'UPI', { amount: '2500' });
  const answered = readingOf(page);
  await screenshot(page).setInputFiles(await screenFile('google-pay'));
  await expect(question(page)).toBeVisible(patient);
  await expectInSight(page, await (await answered).json());
  await expect(page.getByText('6330 1234 5678')).toBeVisible();
  await expect(transaction(page)).toHaveValue('');
  await expect(page.getByText(/Your screenshot (says|seems)/)).toHaveCount(0);
  await judge(page, 'transaction-id-read');
  const yes = page.getByRole('button', { name: 'Yes', exact: true });
  await expect(yes).toHaveAccessibleDescription('Is this your transaction ID?');
  await yes.click();
  await expect(transaction(page)).toHaveValue('633012345678');
  const same = page.getByText('The picture shows the same transaction ID.');
  await expect(same).toBeVisible();
  await expect(page.getByRole('status').filter({ has: same })).toBeFocused();
  const confirmed = page.waitForRequest((request) => request.method() === 'PUT');
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  expect((await confirmed).postDataJSON()).toMatchObject({ confirmationNumber: '633012345678' });
});

test('on the screen of each app, one press takes the transaction ID', async ({ page }) => {
  await openConfirmation(page, 'UPI', { amount: '2500' });
  for (const { name, transactionId } of knownScreens) {
    await transaction(page).fill('');
    await screenshot(page).setInputFiles(await screenFile(name));
    await expect(page.getByText(`${name}.webp`)).toBeVisible();
    await expect(page.getByText(transactionId.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3'))).toBeVisible(
      patient,
    );
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(transaction(page)).toHaveValue(transactionId);
  }
});

test('a pending payment of another amount to somebody else is said kindly, and can be sent @both-sizes', async ({
  page,
}) => {
  await openConfirmation(page, 'UPI', { amount: '2500' });
  await transaction(page).fill('633012345678');
  await screenshot(page).setInputFiles(await screenFile('phonepe-pending'));
  await expect(page.getByText('This picture seems to show another transaction ID:')).toBeVisible(patient);
  await expect(page.getByText(/^Your screenshot says that the payment is pending\./)).toBeVisible();
  await expect(
    page.getByText(/^Your screenshot seems to say ₹5,000; your donation says ₹2,500\./),
  ).toBeVisible();
  await expect(page.getByText(/^Your screenshot seems to name sunil\.thomas@fbl/)).toBeVisible();
  await judge(page, 'another-payment-read');
  await submit(page);
  await expect(thanks(page)).toBeVisible();
});

test('the question is asked in Malayalam', async ({ visitorAt }) => {
  const page = await visitorAt('kerala');
  await openConfirmation(page, 'UPI', { amount: '2500' });
  await page.locator('input[name=screenshot]').setInputFiles(await screenFile('google-pay'));
  await expect(page.getByText('ഇതാണോ നിങ്ങളുടെ ട്രാൻസാക്ഷൻ ഐഡി?')).toBeVisible(patient);
  await judge(page, 'transaction-id-read-ml');
  await page.getByRole('button', { name: 'അതെ', exact: true }).click();
  await expect(page.locator('input[name=confirmationNumber]')).toHaveValue('633012345678');
});

test('a picture that is replaced is deleted, and only the other one’s ID is asked about', async ({
  page,
}) => {
  await openConfirmation(page, 'UPI', { amount: '2500' });
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
  await screenshot(page).setInputFiles(await screenFile('phonepe-pending'));
  await expect(page.getByText('6330 8765 4321')).toBeVisible(patient);
  await screenshot(page).setInputFiles(await screenFile('google-pay'));
  expect((await (await deleted).response())?.status()).toBe(204);
  await expect(page.getByText('6330 1234 5678')).toBeVisible(patient);
  await expect(page.getByText('6330 8765 4321')).toHaveCount(0);
});

test('the form waits for no reading, asks nothing behind the thanks, and uploads the picture once', async ({
  page,
}) => {
  await openConfirmation(page);
  const uploaded = await count(page, uploads, 'POST');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const transactionId = { value: '633012345678', place: { left: 0, top: 0, width: 1, height: 1 } };
  await page.route('**/proposal', async (route) => {
    await released;
    await route.fulfill({ json: { transactionId, status: null, otherAmount: null, otherPayee: null } });
  });
  await screenshot(page).setInputFiles(await screenFile('google-pay'));
  await transaction(page).fill('633000000000');
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  expect(uploaded()).toBe(1);
  const read = readingOf(page);
  release();
  await (await read).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByText('another transaction ID')).toHaveCount(0);
});

test('a picture without a payment brings no question', async ({ page }) => {
  await openConfirmation(page);
  const answered = readingOf(page);
  await screenshot(page).setInputFiles(await screenshotFile());
  expect(await (await answered).json()).toEqual({
    transactionId: null,
    status: null,
    otherAmount: null,
    otherPayee: null,
  });
  await expect(question(page)).toHaveCount(0);
});

test('a file that is no picture is refused when it is chosen', async ({ visitorAt }) => {
  const page = await visitorAt('india', {
    mayReport: /status of 415|^Connecting to 'blob:|ERR_FILE_NOT_FOUND/,
  });
  await openConfirmation(page);
  const none = { name: 'paid.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await transaction(page).focus();
  await screenshot(page).setInputFiles(none);
  await expect(page.locator('form p[id$="-error"]')).toBeVisible();
  // The donor may be typing.
  await expect(screenshot(page)).not.toBeFocused();
  await screenshot(page).setInputFiles(await screenFile('google-pay'));
  await expect(page.locator('form p[id$="-error"]')).toHaveCount(0);
});

test('a picture that is gone from the server is uploaded anew', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 40[04]/ });
  await openConfirmation(page);
  const stored = page.waitForResponse((response) => response.url().includes('/api/files/screenshots?'));
  await transaction(page).fill('633012345678');
  await screenshot(page).setInputFiles(await screenshotFile());
  const { url } = await (await stored).json();
  const gone = await page.request.delete(`/api${url}`, { headers: await appCheck(page.request) });
  expect(gone.status()).toBe(204);
  const uploaded = await count(page, uploads, 'POST');
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  expect(uploaded()).toBe(1);
});
