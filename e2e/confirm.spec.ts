/** /confirmation and /confirm-donation: what is asked, what is said, and what happens when the connection doesn't hold. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { sign } from '../platform/signing.ts';
import { blank } from '../test/pictures.ts';
import { confirm, openAs, type Saved, screenshotFile, startDonation, submitWords } from './giving.ts';
import { tooSmall } from './judge.ts';
import { expect, hydrated, test } from './site.ts';

const transaction = (page: Page) => page.getByLabel('Transaction number / ID');
const screenshot = (page: Page) => page.getByLabel('Screenshot of the payment');
const submit = (page: Page) => page.getByRole('button', { name: submitWords }).click();
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank You!' });
const uploads = '**/api/files/screenshots?*';
const confirmations = '**/api/donations/*-*';

async function openConfirmation(page: Page, method = 'UPI', changes: Partial<Saved> = {}): Promise<Saved> {
  const donation = await startDonation(page);
  await openAs(page, '/confirmation', { ...donation, ...changes }, method);
  await expect(transaction(page)).toBeVisible();
  return donation;
}

/** Lets the calls pass, counting those of a method. */
async function count(page: Page, url: string, method: string): Promise<() => number> {
  let n = 0;
  await page.route(url, (route) => {
    if (route.request().method() === method) n += 1;
    return route.fallback();
  });
  return () => n;
}

test('what is missing is said in the page’s words, the first of it focused, and a chosen picture takes its words back', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await openConfirmation(page);
  await submit(page);
  await expect(page.getByText('Confirmation number is required.')).toBeVisible();
  await expect(page.getByText('Screenshot is required.')).toBeVisible();
  await expect(transaction(page)).toBeFocused();
  await expect(transaction(page)).toBeInViewport();
  await transaction(page).fill('   ');
  await submit(page);
  await expect(page.getByText('Confirmation number is required.')).toBeVisible();
  await screenshot(page).setInputFiles(await screenshotFile());
  await expect(page.getByText('Screenshot is required.')).toBeHidden();
  await expect(page.getByAltText('Your screenshot')).toBeVisible();
});

test('the read-only details are there, folded, and an empty one is asked for by its own words', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const donation = await openConfirmation(page, 'Google Pay');
  await page.getByText('Your details', { exact: true }).last().click();
  for (const name of [
    'firstname',
    'lastname',
    'address',
    'country',
    'email',
    'phone',
    'currency',
    'amount',
  ] as const) {
    const field = page.locator(`input[name=${name}]`);
    await expect(field).toHaveValue(donation[name]);
    await expect(field).not.toBeEditable();
  }
  await expect(page.locator('input[name=paymentMethod]')).toHaveValue('Google Pay');
  const empty = {
    firstname: '',
    lastname: ' ',
    address: '',
    country: '',
    email: '',
    phone: '',
    currency: '',
    amount: '',
  };
  await openAs(page, '/confirmation', { ...donation, ...empty }, 'Google Pay');
  await confirm(page, '412345678901');
  for (const words of [
    'First Name is required.',
    'Last Name is required.',
    'Address is required.',
    'Country is required.',
    'Email is required.',
    'Phone number is required.',
    'Currency is required.',
    'Amount is required.',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.locator('input[name=firstname]')).toBeFocused();
});

test('each bank detail has its Copy button; a clipboard that refuses is said', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConfirmation(page, 'Internet Banking');
  for (const [label, value] of [
    ['Account holder', 'RAVI KUMAR'],
    ['Account number', '000000000000'],
    ['IFSC', 'SAMP0000000'],
    ['VPA (UPI ID)', 'ravi.sample@upi'],
    ['Account type', 'Savings'],
    ['Branch address', 'Sample Branch, 1 Example Road, Sample Town, Kerala 000000, India'],
  ] as const) {
    await page.getByRole('button', { name: `Copy ${label}` }).click();
    await expect(page.getByText('Text copied successfully!')).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy IFSC' }).click();
  await expect(page.getByText('Failed to copy text.')).toBeVisible();
});

test('the UPI methods point to the saved code and show it, the UPI ID and the phone number; Paytm a name too', async ({
  visitorAt,
  isMobile,
}) => {
  const page = await visitorAt('india');
  const donation = await startDonation(page, { amount: '2000' });
  for (const method of ['UPI', 'Google Pay', 'Paytm']) {
    await openAs(page, '/confirmation', donation, method);
    await expect(page.getByText(/Look for the downloaded QR code in your phone’s gallery/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for your payment app' })).toBeVisible();
    const isPaytm = method === 'Paytm';
    await expect(page.getByText('Name in Paytm').filter({ visible: true }).first()).toBeVisible({
      visible: isPaytm,
    });
    await expect(page.getByText(isPaytm ? 'ravi.sample@paytm' : 'ravi.sample@upi')).toBeVisible();
  }
  // Above it apps refuse what comes from the gallery, and nobody is sent there.
  await openAs(page, '/confirmation', { ...donation, amount: '2000.01' }, 'UPI');
  // … and a wide screen is the other screen that the words speak of.
  await expect(page.getByText('Above ₹2,000 most apps refuse')).toBeVisible({ visible: isMobile });
  await expect(page.getByText(/Look for the downloaded QR code/)).toHaveCount(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Phone number' }).click();
  await expect(page.getByText('Phone number copied to clipboard!')).toBeVisible();
});

test('a different method can be chosen from anywhere on the page, and its button leaves nothing half hidden', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await openConfirmation(page);
  await page.getByText('Where do I find it?').click();
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let top = 150; top < height; top += 90) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
    await expect.poll(() => tooSmall(page), `what is too small to press at ${top} px`).toEqual([]);
  }
  await page.mouse.wheel(0, 5000);
  await page.getByRole('button', { name: submitWords }).scrollIntoViewIfNeeded();
  const fixed = page.getByRole('button', { name: 'Click to Choose a Different Payment Method' });
  await expect(fixed).toBeInViewport();
  await fixed.click();
  await expect(page).toHaveURL('/payment-selection');
  await page.goBack();
  await page.getByRole('button', { name: 'Back to Payment Selection' }).click();
  await expect(page).toHaveURL('/payment-selection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay ₹5,000 your way');
});

test('the page comes to rest where it is let go, with the offer of help at its end, and behind the thanks', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openConfirmation(page);
  await expect(page.getByRole('link', { name: 'Whatsapp us for any help' })).toBeAttached();
  const restsNearEnd = async () => {
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let top = end; top > end - 96; top -= 8) {
      const rest = await restFrom(page, top);
      // The button that stays at the top moves it by 40 px at most.
      expect(Math.abs(rest - top), `let go at ${top} px, it rests at ${rest}`).toBeLessThanOrEqual(40);
    }
  };
  await restsNearEnd();
  await confirm(page, '412345678901');
  await expect(thanks(page).getByRole('article')).toBeVisible();
  await restsNearEnd();
});

/** Where the page, let go there, stands still for a quarter of a second; NaN where it still moves after three. */
function restFrom(page: Page, top: number): Promise<number> {
  return page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    let [place, since] = [scrollY, performance.now()];
    const end = since + 3_000;
    while (performance.now() < end) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (scrollY !== place) [place, since] = [scrollY, performance.now()];
      else if (performance.now() - since > 250) return place;
    }
    return Number.NaN;
  }, top);
}

test('a wrong kind of transaction ID is explained while it is typed, and taken all the same', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const { id } = await openConfirmation(page);
  await transaction(page).pressSequentially('CICAgKDx');
  await expect(page.getByText('This is Google’s own ID.')).toBeVisible();
  await transaction(page).fill('');
  await transaction(page).pressSequentially('T240315123456');
  await expect(page.getByText('This is PhonePe’s own ID.')).toBeVisible();
  await transaction(page).fill('');
  await transaction(page).pressSequentially('61234567');
  await expect(page.getByText('exactly 12 digits')).toBeHidden();
  await transaction(page).blur();
  await expect(page.getByText('exactly 12 digits')).toBeVisible();
  await transaction(page).fill('UTR: 6123 4567 8901');
  await expect(page.getByText('This looks right: 12 digits')).toBeVisible();
  await page.getByText('Where do I find it?').click();
  await expect(page.getByRole('img', { name: /^Drawing of a receipt in/ })).toHaveCount(3);
  await page.goto('/confirmation?lang=ml');
  await expect(page.getByText(/^ശരിയാണെന്നു തോന്നുന്നു/)).toBeVisible();
  await page.goto('/confirmation?lang=en');
  await screenshot(page).setInputFiles(await screenshotFile());
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  const saved = await (await page.request.get(`/api/donations/${id}`)).json();
  expect(saved.confirmationNumber).toBe('612345678901');
});

test('a large photo is made smaller on the device, and the upload shows how far it is', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await openConfirmation(page);
  const photo = await blank(4032, 3024).png().toBuffer();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(uploads, async (route) => {
    await released;
    await route.continue();
  });
  await transaction(page).fill('412345678901');
  await screenshot(page).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  const confirmed = page.waitForRequest((request) => request.method() === 'PUT');
  await submit(page);
  await expect(page.getByText(/^Uploading the screenshot: \d+ %$/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  // A second press meanwhile starts nothing anew.
  await page.getByRole('button', { name: submitWords }).click({ force: true });
  release();
  await expect(thanks(page)).toBeVisible();
  expect((await confirmed).postDataJSON().screenshotUrl).toMatch(/_1600x1200\.webp$/);
});

test('a lost connection is tried again by itself, and a stored screenshot is not sent twice', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /ERR_CONNECTION_RESET/ });
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
  await expect(page.getByText('The connection was lost. Trying again…').first()).toBeVisible();
  await expect(thanks(page)).toBeVisible();
  expect([uploaded(), lost]).toEqual([1, 1]);
});

test('after three lost tries the form is as it was, and the next press goes on from there', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /ERR_CONNECTION_RESET/ });
  await openConfirmation(page);
  const uploaded = await count(page, uploads, 'POST');
  let tries = 0;
  const lose = (route: Route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    tries += 1;
    return route.abort('connectionreset');
  };
  await page.route(confirmations, lose);
  await confirm(page, '412345678901');
  await expect(page.getByText('Nothing you filled in is gone: please press the button again.')).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText('Failed to submit donation details.')).toBeVisible();
  expect(tries).toBe(3);
  await expect(transaction(page)).toHaveValue('412345678901');
  await page.unroute(confirmations, lose);
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  expect(uploaded()).toBe(1);
});

test('offline it waits for the connection and then goes on by itself', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /ERR_INTERNET_DISCONNECTED/ });
  await openConfirmation(page);
  await page.context().setOffline(true);
  await confirm(page, '412345678901');
  await expect(page.getByText(/^You are offline\. This goes on by itself/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(thanks(page)).toBeVisible();
});

test('the server stopped while a donor confirms, and started again, is only waited for', async ({
  visitorAt,
  site,
}) => {
  const page = await visitorAt('india', { mayReport: /ERR_CONNECTION_(REFUSED|RESET)/ });
  await openConfirmation(page);
  const gone = new Promise((resolve) => site.process.once('exit', resolve));
  site.process.kill('SIGTERM');
  await gone;
  await confirm(page, '412345678901');
  await expect(page.getByText('The connection was lost. Trying again…')).toBeVisible();
  await site.restart();
  // On a busy machine the start may outlast the three tries: one press more then.
  const again = page.getByText('Nothing you filled in is gone: please press the button again.');
  await expect(thanks(page).or(again)).toBeVisible({ timeout: 15_000 });
  if (await again.isVisible()) await submit(page);
  await expect(thanks(page)).toBeVisible();
});

for (const [status, code, words] of [
  [413, 'picture.tooLarge', /^ചിത്രം വളരെ വലുതാണ്.*10 MB/],
  [413, null, /^ചിത്രം വളരെ വലുതാണ്.*10 MB/],
  [415, 'picture.wrongKind', /JPEG.*തിരഞ്ഞെടുക്കുക|^ഒരു ചിത്രം/],
  [429, 'screenshot.tooMany', 'ഈ സംഭാവനയ്ക്കായി ഒരുപാട് സ്ക്രീൻഷോട്ടുകൾ അയച്ചു കഴിഞ്ഞു.'],
] as const) {
  test(`a screenshot refused with ${status} (${code ?? 'a proxy’s own'}) is said under its field in Malayalam`, async ({
    visitorAt,
  }) => {
    const page = await visitorAt('kerala', { mayReport: new RegExp(`status of ${status}`) });
    await openAs(page, '/confirmation', await startDonation(page), 'UPI');
    await page.route(uploads, (route) =>
      route.fulfill({ status, json: { message: 'Refused.', ...(code && { code }) } }),
    );
    await page.locator('input[name=confirmationNumber]').fill('412345678901');
    await page.locator('input[name=screenshot]').setInputFiles(await screenshotFile());
    await page.locator('button[type=submit]').click();
    const field = page.locator('input[name=screenshot]');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(page.locator('form p[id$="-error"]')).toHaveText(words);
  });
}

test('a picture that the browser cannot draw is sent as it is, and the server’s words stand under the field', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', {
    // The second: Playwright's own recorder fetches the picture that isn't drawn.
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

test('a refused confirmation is said, a refused deletion too', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 500/ });
  await openConfirmation(page);
  await page.route(confirmations, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  await confirm(page, '412345678901');
  await expect(page.getByText('Failed to submit donation details.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel / Delete All the Details of this Transaction' }).click();
  await expect(
    page.getByText(
      'Are you sure you want to delete the details of this donation? This action cannot be undone.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Failed to delete the donation. Please try again later.')).toBeVisible();
});

test('a deleted donation is gone: Back shows no way to pay it, and one without a valid id is not deleted', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const donation = await openConfirmation(page);
  await page.getByRole('button', { name: 'Back to Payment Selection' }).click();
  await page.goBack();
  const remove = page.getByRole('button', { name: 'Cancel / Delete All the Details of this Transaction' });
  await remove.click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Donation details deleted successfully.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await openAs(page, '/payment-selection', donation);
  await expect(page.getByText('Donation details not found. Redirecting to the home page.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await openAs(page, '/confirmation', { ...donation, id: 'broken' }, 'UPI');
  await remove.click();
  await expect(page.getByText('Invalid donation ID. Cannot delete.')).toBeVisible();
});

test('thanks come in the visitor’s language, and closing them leads home for good', async ({ visitorAt }) => {
  const page = await visitorAt('kerala');
  await openAs(page, '/confirmation', await startDonation(page), 'UPI');
  await page.locator('input[name=confirmationNumber]').fill('412345678901');
  await page.locator('input[name=screenshot]').setInputFiles(await screenshotFile());
  await page.locator('button[type=submit]').click();
  const dialog = page.getByRole('dialog', { name: 'നന്ദി!' });
  await expect(dialog).toContainText('കൈപ്പടയിലെഴുതിയ');
  await dialog.getByRole('button').last().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).not.toHaveURL('/confirmation');
});

test('confirmed in one tab, the donation is no more to be paid or confirmed in the other', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  const donation = await openConfirmation(page);
  const paying = await page.context().newPage();
  await openAs(paying, '/payment-selection', donation);
  const unaware = await page.context().newPage();
  // As on another device: nothing tells it.
  await unaware.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await openAs(unaware, '/confirmation', donation, 'UPI');
  await expect(paying.getByRole('heading', { level: 1 })).toHaveText('Pay ₹5,000 your way');
  await confirm(page, '412345678901');
  await expect(thanks(page)).toBeVisible();
  await expect(paying).toHaveURL('/');
  await expect(paying.getByText('You have already updated the donation details!')).toBeVisible();
  await confirm(unaware, '512345678901');
  await expect(unaware.getByText('You have already updated the donation details!')).toBeVisible();
  await expect(unaware).toHaveURL('/');
});

test('/confirm-donation says why it can’t be confirmed, and leads home', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of (404|500)/ });
  await page.goto('/confirm-donation');
  await expect(page.getByText('Invalid or missing donation ID. Redirecting to the home page.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/confirm-donation?id=no-such-donation');
  await expect(page.getByText('Donation details not found. Redirecting to the home page.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const { id } = await startDonation(page);
  const fail = (route: Route) => route.fulfill({ status: 500, json: {} });
  await page.route(confirmations, fail);
  await page.goto(`/confirm-donation?id=${id}`);
  await expect(
    page.getByText('Failed to fetch donation details. Redirecting to the home page.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.unroute(confirmations, fail);
  await page.goto(`/confirm-donation?id=${id}`);
  await page.getByLabel('Payment method').selectOption('Google Pay');
  await confirm(page, '412345678901');
  await expect(thanks(page)).toBeVisible();
  await page.goto(`/confirm-donation?id=${id}`);
  await expect(page.getByText('You have already updated the donation details!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('/confirm-donation lets the method be chosen, and asks for what is missing in its own words', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const { id } = await startDonation(page);
  await page.goto(`/confirm-donation?id=${id}`);
  await expect(
    page.getByText(/Fill in these details only after you have completed the transaction/),
  ).toBeVisible();
  await expect(page.getByText(/delete this donation and start again with the Donate button/)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const method = page.getByLabel('Payment method');
  await expect(method.locator('option')).toHaveText([
    'Select Payment Method',
    'PayPal',
    'Credit / Debit Card',
    'UPI / Phone Pe',
    'Google Pay',
    'PayTM',
    'Internet Banking',
  ]);
  await expect(method.locator('option').first()).toBeDisabled();
  await expect(screenshot(page)).toHaveAttribute('accept', 'image/*');
  await submit(page);
  await expect(page.getByText('Please select a payment method.')).toBeVisible();
  await expect(page.getByText('Required.', { exact: true })).toBeVisible();
  await expect(page.getByText('Screenshot required.')).toBeVisible();
  await expect(method).toBeFocused();
  await method.selectOption('PayTM');
  await page.reload();
  await expect(method).toHaveValue('Paytm');
  const blue = page.getByRole('button', { name: 'Go to the payment methods' });
  await expect(blue).toHaveCSS('background-color', 'rgb(29, 90, 158)');
  await blue.click();
  await expect(page).toHaveURL('/payment-selection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay ₹5,000 your way');
});

test('what the tab kept of a donation is shown when it can’t be fetched', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 500/ });
  const donation = await startDonation(page);
  await page.route(confirmations, (route) => route.fulfill({ status: 500, json: {} }));
  await openAs(page, `/confirm-donation?id=${donation.id}`, donation);
  await expect(transaction(page)).toBeVisible();
  await expect(page.locator('input[name=firstname]')).toHaveValue(donation.firstname);
});

/** Sends a form with a file as a phone does whose donor shares a picture to the site. */
async function share(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form id="share" method="post" action="/shared/screenshot" enctype="multipart/form-data">
        <input type="file" name="screenshot"></form>`,
    );
  });
  await page.locator('#share input').setInputFiles(file);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
}

test('a screenshot shared from the payment app is in the form, stays on the device until it is sent, and is stored once', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const donation = await startDonation(page);
  const manifest = page.locator('link[rel=manifest]');
  await page.goto('/donate');
  await hydrated(page);
  await expect(manifest).toHaveCount(0);

  // Without the worker the server answers, and the picture is chosen.
  await share(page, await screenshotFile());
  await expect(page).toHaveURL(`/confirm-donation?id=${donation.id}`);
  await expect(page.getByText('The picture did not come along.').last()).toBeVisible();
  await expect(page.getByAltText('Your screenshot')).toHaveCount(0);

  // The browser's offer is held back, and made by a button.
  await expect(manifest).toHaveAttribute('href', '/shared/en.webmanifest');
  const install = page.getByRole('button', { name: /^Add to home screen/ });
  await expect(install).toHaveCount(0);
  const isHeld = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => Promise.resolve(document.body.setAttribute('data-prompted', ''));
    return !window.dispatchEvent(Object.assign(offer, { prompt }));
  });
  expect(isHeld).toBe(true);
  await install.click();
  await expect(page.locator('body[data-prompted]')).toHaveCount(1);
  await expect(install).toHaveCount(0);

  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/shared/');
    return registration?.active?.state === 'activated';
  });
  const worker = await page.request.get('/shared/worker.js');
  expect(worker.headers()['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  const reached = await count(page, '**/shared/screenshot', 'POST');
  await share(page, { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(screenshot(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(`/confirm-donation?id=${donation.id}`);
  await expect(page.getByText('Please choose a picture: JPEG, PNG, WebP or AVIF.')).toBeVisible();

  await openAs(page, '/confirmation', donation, 'UPI');
  await expect(transaction(page)).toBeVisible();
  await transaction(page).fill('412345678901');
  await share(page, await screenshotFile());
  await expect(page).toHaveURL('/confirmation');
  await expect(page.getByText('The picture that you shared is in the form below.')).toBeVisible();
  await expect(page.getByText('Shared by you just now: paid.png')).toBeVisible();
  await expect(page.getByAltText('Your screenshot')).toBeVisible();
  await expect(page.getByText('Please choose a picture')).toHaveCount(0);
  await expect(transaction(page)).toHaveValue('412345678901');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  const uploaded = await count(page, uploads, 'POST');
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  expect([reached(), uploaded()]).toEqual([0, 1]);
  const saved = await (await page.request.get(`/api/donations/${donation.id}`)).json();
  expect((await page.request.get(saved.screenshotUrl)).status()).toBe(200);

  // Nothing is left to add a picture to.
  await share(page, await screenshotFile());
  await expect(page).toHaveURL('/');
  await expect(page.getByText('This browser has no unfinished donation')).toBeVisible();
  await expect(manifest).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('the key in the e-mail’s link works on another device and leaves the address bar', async ({
  visitorAt,
  site,
}) => {
  const { id } = await startDonation(await visitorAt('india'));
  const secret = (await readFile(join(site.folder, 'secret'), 'utf8')).trim();
  const other = await visitorAt('unitedStates');
  await other.goto(`/confirm-donation?id=${id}`);
  await expect(other.getByText('This donation was started on another device.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Go to Home Page' })).toBeVisible();
  await other.goto(`/confirm-donation?id=${id}&key=${sign(secret, 'donation-key', id)}`);
  await expect(other).toHaveURL(`/confirm-donation?id=${id}`);
  await other.reload();
  await other.getByLabel('Payment method').selectOption('UPI / Phone Pe');
  await confirm(other, '412345678901');
  await expect(thanks(other)).toBeVisible();
});
