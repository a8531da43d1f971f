/** /payment-selection: four ways to pay, what each says, and what Proceed does on each device. */
import type { Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { openAs, type Saved, startDonation } from './giving.ts';
import { judge } from './judge.ts';
import { giveRates } from './rates.ts';
import { expect, holdScripts, test } from './site.ts';

const methods = ['UPI', 'Google Pay', 'Paytm', 'Internet Banking'];

const choose = (page: Page, method: string) =>
  page.getByRole('button', { name: new RegExp(`^${method}`) }).click();

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed', exact: true }).click();

/** Makes the browser a phone, as far as a page can see; notes the links that would have opened an app. */
async function asPhone(page: Page, platform: 'iPhone' | 'Linux armv81'): Promise<() => Promise<string[]>> {
  await page.addInitScript((platform) => {
    const userAgent =
      platform === 'iPhone' ? 'Mozilla/5.0 (iPhone) Mobile' : 'Mozilla/5.0 (Android 14) Mobile';
    Object.defineProperty(navigator, 'platform', { get: () => platform });
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
    const opened: string[] = [];
    Object.assign(window, { opened });
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      if (/^(https?|blob):/.test(this.href)) click.call(this);
      else opened.push(`${location.pathname} ${this.href}`);
    };
  }, platform);
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a document of it shows its donor the donation before any script, and nobody else at that address', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const own = await startDonation(page);
  const neighbour = await visitorAt('india');
  const ofHtml = async (who: Page) => (await who.request.get('/payment-selection?lang=en')).text();
  expect(await ofHtml(page)).toContain('Pay ₹5,000 your way');
  for (const html of [await ofHtml(neighbour), await ofHtml(neighbour)]) {
    expect(html).not.toContain('₹5,000');
    for (const secret of [own.id, 'meera@example.com', 'Temple Road', 'Meera'])
      expect(html).not.toContain(secret);
  }

  // A phone has dropped the tab while the payment app was open.
  await openAs(page, '/api/campaign', own);
  const release = await holdScripts(page);
  await page.goto('/payment-selection?lang=en', { waitUntil: 'commit' });
  await choose(page, 'UPI');
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog')).toContainText('₹5,000');

  // What the tab itself knows counts, once scripts run.
  const other = await startDonation(await visitorAt('kerala'), { amount: '700' });
  await openAs(page, '/payment-selection', other);
  await expect(page.getByRole('heading', { name: 'Pay ₹700 your way' })).toBeVisible();
});

test('a page whose script cannot be had is waited for, and the one that is open stays', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
  const donation = await startDonation(page);
  await page.route('**/assets/confirmation-page-*.js', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await openAs(page, '/payment-selection', donation);
  await choose(page, 'UPI');
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().includes('/healthz'));
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await isLost;
  await expect(page).toHaveURL('/payment-selection');
  await expect(page.getByRole('dialog')).toContainText('₹5,000');
  await page.unrouteAll();
  await expect(page).toHaveURL('/confirmation');

  // The site has been renewed since this page was sent: it has the script no more. Once is enough to ask for a new one.
  await page.route('**/assets/confirmation-page-*.js', (route) => route.abort());
  await page.goto('/payment-selection');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await expect.poll(() => loads).toBe(1);
  await page.waitForTimeout(4_000);
  expect(loads).toBe(1);
});

test('without a donation it says so and leads to /confirm-donation, which leads home', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await page.goto('/payment-selection');
  await expect(page.getByText('Missing donation data. Redirecting to Confirm Donation.')).toBeVisible();
  await expect(page.getByText('Invalid or missing donation ID. Redirecting to the home page.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a tab that forgot its donation finds the browser’s own unfinished one', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  const { id } = await startDonation(page);
  await page.goto('/payment-selection');
  await expect(page.getByText('Missing donation data. Redirecting to Confirm Donation.')).toBeVisible();
  await expect(page).toHaveURL(`/confirm-donation?id=${id}`);
});

test('each method’s dialog has instructions, a code, the payee, copy buttons and the reference', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, '/payment-selection', await startDonation(page, { amount: '500' }));
  for (const method of methods) {
    await choose(page, method);
    const dialog = page.getByRole('dialog', { name: `Pay by ${method}` });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').first()).toContainText('₹500');
    await expect(dialog.getByRole('img', { name: 'QR code for your payment app' })).toBeVisible();
    await expect(dialog.getByText('Your app must show RAVI KUMAR')).toBeVisible();
    await expect(dialog.getByText(/Above ₹2,000|at most ₹1,00,000/)).toHaveCount(0);
    await dialog.getByRole('button', { name: /Phone number/ }).click();
    await expect(page.getByText('Phone number copied to clipboard!')).toBeVisible();
    expect(await clipboard(page)).toBe('+919800000000');
    await dialog.getByRole('button', { name: /Reference, for the note/ }).click();
    await expect.poll(() => clipboard(page)).toMatch(/^[0-9A-Z]{6}$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('Proceed saves the bare code with its quiet zone: payee, amount and reference', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await openAs(page, '/payment-selection', await startDonation(page));
  const reference = await page.locator('main strong.num').innerText();
  await page.context().route('https://www.bhimupi.org.in/**', (route) => route.fulfill({ body: 'BHIM' }));
  await choose(page, 'UPI');
  const download = page.waitForEvent('download');
  const site = page.waitForEvent('popup');
  await proceed(page);
  await expect(page).toHaveURL('/confirmation');
  expect((await site).url()).toBe('https://www.bhimupi.org.in/');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`kaithangu-${reference}.png`);
  const pixels = (png: string | Buffer) => sharp(png).flatten().greyscale().threshold().raw().toBuffer();
  const link = `upi://pay?pa=ravi.sample@upi&pn=RAVI%20KUMAR&am=5000.00&cu=INR&tn=${reference}`;
  const expected = await toBuffer(link, { width: 720, margin: 4, errorCorrectionLevel: 'M' });
  expect((await sharp(expected).metadata()).width).toBe(720);
  expect((await pixels(await saved.path())).equals(await pixels(expected))).toBe(true);
});

test('on Android a personal UPI ID is copied and the app only opened, from /confirmation', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const opened = await asPhone(page, 'Linux armv81');
  await openAs(page, '/payment-selection', await startDonation(page));
  for (const [method, link, copied] of [
    ['UPI', 'upi://pay', 'ravi.sample@upi'],
    ['Google Pay', 'tez://upi/pay', 'ravi.sample@upi'],
    ['Paytm', 'paytmmp://pay', 'ravi.sample@paytm'],
  ] as const) {
    await choose(page, method);
    await expect(page.getByText('Copies the UPI ID, saves the code, opens your app')).toBeVisible();
    await proceed(page);
    await expect(page).toHaveURL('/confirmation');
    await expect.poll(async () => (await opened()).at(-1)).toBe(`/confirmation ${link}`);
    expect(await clipboard(page)).toBe(copied);
    await page.goBack();
    await expect(page).toHaveURL('/payment-selection');
  }
  await choose(page, 'Internet Banking');
  await proceed(page);
  await expect(page).toHaveURL('/confirmation');
  expect(await opened()).toHaveLength(3);
});

test('on an iPhone, which asks nobody, the donor says which app', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  const opened = await asPhone(page, 'iPhone');
  await openAs(page, '/payment-selection', await startDonation(page));
  await choose(page, 'UPI');
  await page.getByLabel('Your payment app', { exact: true }).selectOption('PhonePe');
  await proceed(page);
  await expect(page).toHaveURL('/confirmation');
  await expect.poll(opened).toEqual(['/confirmation phonepe://pay']);
});

test('an app link that the browser blocks reloads nothing and loses nothing', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /scheme|protocol|handler/ });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { get: () => 'Linux armv81' });
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Android 14) Mobile' });
    // The clipboard refuses too, as in-app browsers do.
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await openAs(page, '/payment-selection', await startDonation(page));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await choose(page, 'Paytm');
  await proceed(page);
  await expect(page).toHaveURL('/confirmation');
  await expect(page.getByText('Failed to copy text.')).toBeVisible();
  await page.getByLabel('Transaction number / ID').fill('412345678901');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.reload();
  await expect(page.getByText('Paytm · ₹5,000')).toBeVisible();
  await expect(page.getByLabel('Transaction number / ID')).toHaveValue('412345678901');
});

test('offline, paying leads on to /confirmation and back all the same', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /ERR_INTERNET_DISCONNECTED/ });
  await openAs(page, '/payment-selection', await startDonation(page));
  // What is loaded ahead has to have arrived.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const arrived = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
        const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
        return (
          ahead.some(({ href }) => /confirmation-page/.test(href)) &&
          ahead.every(({ href }) => arrived.has(href))
        );
      }),
    )
    .toBe(true);
  await page.context().setOffline(true);
  await choose(page, 'Internet Banking');
  await proceed(page);
  await expect(page).toHaveURL('/confirmation');
  await expect(page.getByText('Internet Banking · ₹5,000')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Payment Selection' }).click();
  await expect(page).toHaveURL('/payment-selection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay ₹5,000 your way');
});

test('above ₹2,000 the gallery limit is explained and other ways lead, above ₹1,00,000 the day’s', async ({
  visitorAt,
  isMobile,
}) => {
  const page = await visitorAt('india');
  const donation = await startDonation(page, { amount: '2000' });
  const gallery = page.getByText('Above ₹2,000 most apps refuse a code that is opened from the gallery.');
  const day = page.getByText('By UPI you can send at most ₹1,00,000 a day.');
  for (const [amount, hasGallery, hasDay] of [
    ['2000', 0, 0],
    ['2000.01', 1, 0],
    ['100000', 1, 0],
    ['100001', 1, 1],
  ] as const) {
    await openAs(page, '/payment-selection', { ...donation, amount } satisfies Saved);
    await choose(page, 'UPI');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(gallery).toHaveCount(hasGallery);
    await expect(day).toHaveCount(hasDay);
    const code = await page.getByRole('img', { name: 'QR code for your payment app' }).boundingBox();
    const id = await page.getByText('ravi.sample@upi').boundingBox();
    // A wide screen is the other screen that the words speak of: there the code stands beside the details.
    if (hasGallery && !isMobile) await expect(gallery).toBeHidden();
    if (isMobile) expect((id?.y ?? 0) < (code?.y ?? 0)).toBe(hasGallery === 1);
    else expect((id?.x ?? 0) > (code?.x ?? 0) + (code?.width ?? 0)).toBe(true);
  }
  await page.getByRole('button', { name: 'Pay by Internet Banking' }).click();
  await expect(page.getByRole('dialog', { name: 'Pay by Internet Banking' })).toBeVisible();
  await expect(day).toHaveCount(0);
});

test('a gift in dollars: UPI says that it takes rupees only, Internet Banking how to pay from overseas', async ({
  visitorAt,
  site,
}) => {
  await giveRates(site);
  const page = await visitorAt('unitedStates');
  const donation = await startDonation(page, { country: 'United States', currency: 'USD', amount: '100' });
  await openAs(page, '/payment-selection', donation);
  await choose(page, 'UPI');
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(/UPI pays in Indian rupees only, and from an Indian bank account/),
  ).toBeVisible();
  await expect(dialog.getByText(/Pay about ₹8,000 \(\$100\)/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay by Internet Banking' }).click();
  await expect(dialog.getByText(/From overseas: UPI needs an Indian bank account, but Wise/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Wise' })).toHaveAttribute('href', 'https://wise.com/');
  await expect(dialog.getByText('SAMPINBBXXX')).toBeVisible();
});

test('from Germany: what the family receives by each way, at which rate, and the steps of each', async ({
  visitorAt,
  site,
}) => {
  await giveRates(site);
  const page = await visitorAt('nowhere');
  const abroad = { country: 'Germany', currency: 'EUR', amount: '100' };
  await openAs(page, '/payment-selection', await startDonation(page, abroad));
  const ways = page.getByRole('region', { name: 'From Germany: what the family receives' });
  // 100 euros are 10,000 rupees; without an account of PayPal's nothing is said of it.
  await expect(ways.getByRole('row')).toHaveText([
    'WayThey receive',
    /^WiseFees about 0\.7\s% \+\s\$2about ₹9,770$/,
    /^Your bank \(SWIFT\)Fees about 0\.5\s% \+\s\$35about ₹7,150$/,
  ]);
  await expect(ways.getByText(/^At the rate of \d+ \w+, \d\d:\d\d IST: €1\sis\s₹100\./)).toBeVisible();
  await expect(page.getByText(/PayPal/)).toHaveCount(0);
  await ways.getByText('Step by step: Wise').click();
  await expect(ways.getByRole('link', { name: 'Open Wise' })).toHaveAttribute('href', 'https://wise.com/');
  await judge(page, 'pay-germany');
  await ways.getByRole('button', { name: 'Account details' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Pay by Internet Banking' })).toContainText('SAMPINBBXXX');
});

test('from the Emirates, in Malayalam: the cheapest way of the Gulf is named', async ({
  visitorAt,
  site,
}) => {
  await giveRates(site);
  const page = await visitorAt('nowhere');
  const abroad = { country: 'United Arab Emirates', currency: 'AED', amount: '500' };
  const donation = await startDonation(page, abroad);
  await page.goto('/?lang=ml');
  await openAs(page, '/payment-selection', donation);
  await expect(page.getByText(/ഗൾഫിൽ നിന്നാണെങ്കിൽ Wise/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('₹9,770');
  await judge(page, 'ml-pay-emirates');
});
