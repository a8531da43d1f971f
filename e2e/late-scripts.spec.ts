/** Pages before their scripts: whole as they are, and what was pressed meanwhile happens once scripts run. */
import type { Page, Request } from '@playwright/test';
import { logInAsSuperAdmin } from './accounts.ts';
import { confirm, openAs, startDonation, submitDonorForm, submitWords } from './giving.ts';
import { expect, holdScripts, hydrated, test } from './site.ts';
import { openSlowLine } from './slow-line.ts';
import { plantDonations } from './team.ts';

const withoutShareSheet = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));

test('Share, pressed before scripts ran, opens once they do', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  await withoutShareSheet(page);
  const release = await holdScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog', { name: 'Quick Share' })).toBeVisible();
});

test('a press on a page of the team is kept until its scripts run, too', async ({ site, visitorAt }) => {
  await plantDonations(site.url, [{ firstname: 'Biju', confirmationNumber: '412345678901' }]);
  const page = await visitorAt('india');
  await logInAsSuperAdmin(page.request);
  await page.goto('/?lang=en');
  const release = await holdScripts(page);
  // Not by goto, which waits for the scripts of these pages.
  await page.evaluate(() => location.assign('/donation-view'));
  await page.getByRole('button', { name: 'Verify Biju Nair' }).click();
  await expect(page.getByText('● Verified')).toBeHidden();
  release();
  await expect(page.getByText('● Verified').filter({ visible: true })).toBeVisible();
});

test('of two buttons that were pressed before scripts ran the last one counts', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  await withoutShareSheet(page);
  const release = await holdScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'View Updates' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('No updates yet.')).toBeHidden();
});

test('what is typed into a field that scripts fill meanwhile replaces it', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  const donation = await startDonation(page);
  for (const [label, typed] of [
    ['Donation amount', '7500'],
    ['Phone', '9847054321'],
  ] as const) {
    await openAs(page, '/payment-selection', donation);
    const release = await holdScripts(page);
    await page.goto(`/donate?id=${donation.id}`);
    const field = page.getByLabel(label, { exact: true });
    await field.click();
    await expect(field).toHaveValue('');
    release();
    await expect(field).not.toHaveValue('');
    await page.keyboard.type(typed);
    await expect(field).toHaveValue(typed);
    await page.evaluate(() => localStorage.clear());
  }
});

test('a press that scripts heard happens once', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  await page.goto('/');
  await hydrated(page);
  const updates = page.getByRole('button', { name: 'View Updates' });
  await updates.click();
  await page.getByRole('button', { name: 'Hide Updates' }).click();
  await expect(updates).toHaveAttribute('aria-expanded', 'false');
});

test('a page that is loaded anew is where it was, before scripts run', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await holdScripts(page);
  // What comes late above it moves the place that is read further down.
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(() => scrollY).then((now) => Math.abs(now - place)), 'how far from there')
    .toBeLessThan(60);
});

test('a page of paying begins at its top, but stays where its reader was before scripts ran', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const donation = await startDonation(page);
  for (const path of ['/payment-selection', `/confirm-donation?id=${donation.id}`]) {
    await openAs(page, '/api/campaign', donation);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    release();
    await takenOver(page);
    await page.unrouteAll();
    expect(await page.evaluate(() => scrollY), `${path} is read on`).toBe(300);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => scrollY), `${path} loaded anew`).toBe(0);
  }
});

/** Scripts have run, and what they do at once is done. */
async function takenOver(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

test('what is pressed as scripts take over is what was beneath the finger', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  await openAs(page, '/api/campaign', await startDonation(page));
  const release = await holdScripts(page);
  await page.goto('/payment-selection', { waitUntil: 'domcontentloaded' });
  const upi = page.getByRole('button', { name: /^UPI/ });
  await upi.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await upi.hover();
  await page.mouse.down();
  release();
  await takenOver(page);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Pay by UPI' })).toBeVisible();
});

test('the form is sent by a tap on its button before scripts ran', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  const release = await holdScripts(page);
  await page.goto('/donate');
  await page.getByLabel('First name').fill('Leela');
  // Not Playwright's click, which would wait until it can be pressed.
  const box = await page.getByRole('button', { name: 'Continue Donation Process' }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  release();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await expect(page.getByText('First name is required')).toBeHidden();
});

test('the page of an e-mail’s link is whole before scripts run, and keeps what was filled in meanwhile', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const { id, message } = await startDonation(page);
  const release = await holdScripts(page);
  await page.goto(`/confirm-donation?id=${id}`, { waitUntil: 'commit' });
  const words = page.locator('textarea');
  await expect(words).toHaveValue(message);
  await words.fill('Get well, teacher.');
  await page.getByLabel('Payment method').selectOption('Google Pay');
  await confirm(page, '412345678901');
  release();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  const saved = await page.request.get(`/api/donations/${id}`);
  expect(await saved.json()).toMatchObject({
    paymentMethod: 'Google Pay',
    confirmationNumber: '412345678901',
    message: 'Get well, teacher.',
  });
});

test('a correction that was typed before scripts ran stands among the donation’s other values', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const { id, firstname } = await startDonation(page);
  const release = await holdScripts(page);
  await page.goto(`/donate?id=${id}&from=confirm-donation`, { waitUntil: 'commit' });
  await page.getByLabel('Donation amount').fill('750');
  release();
  await expect(page.getByLabel('First name')).toHaveValue(firstname);
  await expect(page.getByLabel('Donation amount')).toHaveValue('750');
  await submitDonorForm(page);
  await expect(page).toHaveURL(`/confirm-donation?id=${id}`);
  const saved = await page.request.get(`/api/donations/${id}`);
  expect(await saved.json()).toMatchObject({ amount: '750', currency: 'INR', firstname });
});

test('what is typed and pressed before the end of the document has come is kept', async ({
  site,
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const { id, message } = await startDonation(page);
  const line = await openSlowLine(site.url, '</form>');
  await page.goto(`${line.url}/confirm-donation?id=${id}`, { waitUntil: 'commit' });
  const words = page.locator('textarea');
  await expect(words).toHaveValue(message);
  await words.fill('Get well, teacher.');
  await page.getByRole('button', { name: submitWords }).click();
  line.release();
  await expect(page.getByText('Select a payment method')).toBeVisible();
  await expect(words).toHaveValue('Get well, teacher.');
  // What the page still fetches would fail once the line is gone.
  await page.close();
  await line.close();
});

test('scripts start at the first touch, though a picture never comes', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
  await page.route('**/files/home_images/**', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'View Updates' }).click();
  await expect(page.getByText('No updates yet.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('without any script Home reads, changes its language, and leads to the donor form', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Anitha taught mathematics')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('link', { name: 'മലയാളത്തിൽ വായിക്കുക' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^അനിത ടീച്ചറുടെ/);
  await page.getByRole('link', { name: 'Read in English' }).click();
  await page.getByRole('link', { name: 'Donate' }).click();
  await expect(page).toHaveURL('/donate');
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [what, files] of [
  ['scripts', '**/assets/*.js'],
  ['words', '**/assets/pages-*.js'],
] as const) {
  test(`${what} that could not be had are asked for again by themselves`, async ({ visitorAt }) => {
    const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
    await page.route(files, (route) => route.abort());
    await page.goto('/');
    const isLost = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'View Updates' }).click();
    await isLost;
    await page.unrouteAll();
    await expect(page.getByText('No updates yet.')).toBeVisible();
  });
}

test('scripts that could not be had are asked for again at the next touch', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
  await page.clock.install();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const isLost = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'View Updates' }).click();
  await isLost;
  await page.unrouteAll();
  // A touch of nothing: the button that was pressed before is pressed anew.
  await page.keyboard.press('Shift');
  await page.clock.runFor(100);
  await expect(page.getByText('No updates yet.')).toBeVisible();
});

test('a link with the marks of where it was shared opens the same page, and its language can be changed', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const tagAt = async (path: string) => (await page.goto(path))?.headers().etag;
  const tag = await tagAt('/');
  expect(await tagAt('/?fbclid=IwAR0x&utm_source=whatsapp')).toBe(tag);
  await hydrated(page);
  const other = page.getByRole('link', { name: 'മലയാളത്തിൽ വായിക്കുക' });
  await expect(other).toHaveAttribute('href', '/?lang=ml');
  await other.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
});

test('a page that is nothing without its scripts starts them at once', async ({ site }) => {
  const startOf = async (path: string) =>
    /"isNeeded":(\w+)/.exec(await (await fetch(site.url + path)).text())?.[1];
  expect(await Promise.all(['/', '/donate', '/payment-selection', '/confirm-donation'].map(startOf))).toEqual(
    ['false', 'false', 'true', 'true'],
  );
});

test('nothing jumps where a page that waits leads to another one', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/payment-selection');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('progressbar')).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  // Letters that come late move a word of the header by two pixels (0.0003); what is seen to jump begins at a hundred times as much.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
});

test('Malayalam letters are never left out for coming late: many a desktop has none of its own', async ({
  visitorAt,
}) => {
  const page = await visitorAt('kerala');
  await page.goto('/');
  const displays = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, unicodeRange }) =>
        /Label|^(?!.*Fallback).*U\+D0[02]/i.test(`${family} ${unicodeRange}`),
      )
      .map(({ display }) => display),
  );
  expect(new Set(displays)).toEqual(new Set(['swap']));
  expect(displays).toHaveLength(5);
});

for (const [language, family] of [
  ['en', 'Anek'],
  ['ml', 'Anek Malayalam'],
] as const) {
  test(`the first view is in our own letters, of both weights: ${language}`, async ({ visitorAt }) => {
    const page = await visitorAt('kerala');
    await page.goto(`/?lang=${language}`);
    const loaded = () =>
      page.evaluate(
        (ours) =>
          [...document.fonts]
            .filter(({ family, status }) => family.replaceAll('"', '') === ours && status === 'loaded')
            .map(({ weight }) => weight)
            .sort(),
        family,
      );
    await expect.poll(loaded).toEqual(['400', '600']);
  });
}

test('a page carries the words of its own language alone', async ({ site }) => {
  const ofHome = async (language: string) => (await fetch(`${site.url}/?lang=${language}`)).text();
  const english = (await ofHome('en')).replace('മലയാളത്തിൽ വായിക്കുക', '');
  expect(english).toContain('Anitha taught mathematics');
  expect(english).not.toMatch(/[\u0d00-\u0d7f]/);
  expect(await ofHome('ml')).not.toContain('Anitha taught mathematics');
});

test.describe('what a first visit fetches', () => {
  /** React and React Router alone are 91 kB; bench/README.md says what the rest is. */
  for (const [path, most] of [
    ['/', { files: 8, scripts: 119_000 }],
    ['/donate', { files: 9, scripts: 144_800 }],
  ] as const) {
    test(`is small: ${path}`, async ({ visitorAt }) => {
      const page = await visitorAt('unitedStates');
      const requests = new Map<string, Request>();
      page.on('requestfinished', (request) => {
        const { pathname } = new URL(request.url());
        if (/\.(js|woff2)$/.test(pathname)) requests.set(pathname, request);
      });
      await page.goto(path);
      await hydrated(page);
      const fetched = await Promise.all(
        [...requests].map(
          async ([name, request]) => [name, (await request.sizes()).responseBodySize] as const,
        ),
      );
      const sum = (those: typeof fetched) => those.reduce((total, [, size]) => total + size, 0);
      const scripts = fetched.filter(([name]) => name.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.length).toBeLessThanOrEqual(most.files);
      expect(sum(scripts)).toBeLessThanOrEqual(most.scripts);
      if (path !== '/') return;
      const fonts = fetched.filter(([name]) => name.endsWith('.woff2'));
      expect(sum(fonts)).toBeLessThanOrEqual(25_000);
      const names = scripts.map(([name]) => name).join(' ');
      expect(names).not.toMatch(/donate|paying|valibot|admin/);
    });
  }
});
