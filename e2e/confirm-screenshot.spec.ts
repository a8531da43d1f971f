/** The screenshot of /confirmation: shrunk, uploaded, refused. */
import { blank } from '../test/pictures.ts';
import {
  confirm,
  openConfirmation,
  screenshot,
  submit,
  submitWords,
  thanks,
  transaction,
  uploads,
} from './giving.ts';
import { expect, hold, test } from './site.ts';

test('the device shrinks a large photo, and the upload shows its progress', async ({ page }) => {
  await openConfirmation(page);
  const photo = await blank(4032, 3024).png().toBuffer();
  const release = await hold(page, uploads);
  await transaction(page).fill('412345678901');
  await screenshot(page).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  const confirmed = page.waitForRequest((request) => request.method() === 'PUT');
  await submit(page);
  await expect(page.getByText(/^Uploading the screenshot: \d+%$/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  // A second press during the upload starts no other one.
  await page.getByRole('button', { name: submitWords }).click({ force: true });
  release();
  await expect(thanks(page)).toBeVisible();
  expect((await confirmed).postDataJSON().screenshotUrl).toMatch(/_1600x1200\.webp$/);
});

const failed = 'സംഭാവനയുടെ വിവരങ്ങൾ അയയ്ക്കാനായില്ല.';

test('a refused screenshot shows its error in Malayalam: 413, 415 and 429', async ({ visitorAt }) => {
  const page = await visitorAt('kerala', { mayReport: /status of 4(13|15|29)/ });
  await openConfirmation(page);
  for (const [status, code, words] of [
    [413, 'picture.tooLarge', /^ചിത്രം വളരെ വലുതാണ്.*10 MB/],
    // A proxy's own.
    [413, undefined, /^ചിത്രം വളരെ വലുതാണ്.*10 MB/],
    [415, 'picture.wrongKind', /JPEG.*തിരഞ്ഞെടുക്കുക|^ഒരു ചിത്രം/],
    [429, 'screenshot.tooMany', /^ഈ സംഭാവനയ്ക്കായി ഒരുപാട് സ്ക്രീൻഷോട്ടുകൾ അയച്ചു കഴിഞ്ഞു\.$/],
  ] as const) {
    await page.route(uploads, (route) => route.fulfill({ status, json: { message: 'Refused.', code } }));
    await confirm(page, '412345678901');
    const field = page.locator('input[name=screenshot]');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    // The error shows once, in one place.
    const said = page.locator('form p[id$="-error"]');
    await expect(said).toContainText(failed);
    expect((await said.innerText()).replace(failed, '').trim()).toMatch(words);
    await expect(page.getByText(failed)).toHaveCount(1);
    await page.unroute(uploads);
    await page.reload();
  }
});

test('a picture that the browser can’t decode is sent unchanged, and the field shows the server’s error', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', {
    // The second request: Playwright's own recorder fetches the undecodable picture.
    mayReport: /status of 415|^Connecting to 'blob:/,
  });
  await openConfirmation(page);
  await transaction(page).fill('412345678901');
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1 and no more', 'latin1');
  await screenshot(page).setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: heic });
  const answered = page.waitForResponse(uploads);
  await submit(page);
  expect((await answered).status()).toBe(415);
  await expect(page.locator('form p[id$="-error"]')).toContainText(/HEIC/);
  await expect(screenshot(page)).toBeFocused();
});
