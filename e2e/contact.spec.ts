/** /contact, the help bubble, the header and the footer. */
import type { Locator } from '@playwright/test';
import { fillDonorForm, submitDonorForm, submitWords } from './giving.ts';
import { expect, hiddenAdminsAddress, openHydrated, test } from './site.ts';

test('/contact names missing fields, reports a failure and sends the message', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED|status of 500/ });
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await page.getByRole('button', { name: 'Send' }).click();
  for (const words of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Message is required',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Phone (optional)')).toHaveAttribute('type', 'tel');
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Nair');
  await page.getByLabel('E-mail').fill('meera@example');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await page.getByLabel('E-mail').fill('meera@example.com');
  await page.getByLabel('Message', { exact: true }).fill('How is she?');

  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Failed to send your message. Please try again later.')).toBeVisible();
  await page.unroute('**/api/contact');
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('How is she?');

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('First name')).toBeDisabled();
  await expect(page.getByText('Loading…')).toBeAttached();
  release();
  const sent = page.getByRole('dialog', { name: 'Message Sent' });
  await expect(sent).toContainText("Thank you for contacting us! We'll get back to you shortly.");
  await sent.getByRole('button', { name: 'Close' }).last().click();
  await expect(sent).toBeHidden();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
});

test('the help bubble appears after 3 seconds where donors pay and after 6 where they confirm', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const bubble = page.getByRole('link', { name: 'Whatsapp us for any help' });
  await page.clock.install();
  await openHydrated(page, '/donate');
  await page.clock.fastForward(10_000);
  await expect(bubble).toHaveCount(0);
  await fillDonorForm(page);
  await submitDonorForm(page);
  await page.getByRole('button', { name: 'Proceed with Transaction' }).click();
  await expect(page).toHaveURL('/payment-selection');
  await expect(bubble).toHaveCount(0);
  await page.clock.fastForward(3_000);
  await expect(bubble).toHaveAttribute('href', /^https:\/\/wa\.me\/919800000001\?text=Hello/);
  await page.goBack();
  await page.goForward();
  await page.getByRole('button', { name: /^UPI/ }).click();
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await expect(page).toHaveURL('/confirmation');
  await page.clock.fastForward(3_000);
  await expect(bubble).toHaveCount(0);
  await page.clock.fastForward(3_000);
  await expect(bubble).toBeVisible();
  const submit = page.getByRole('button', { name: submitWords });
  // Scroll until the bubble would cover it.
  await submit.evaluate((button) => {
    const top = button.getBoundingClientRect().bottom + window.scrollY - window.innerHeight + 20;
    window.scrollTo({ top, behavior: 'instant' });
  });
  await expect.poll(() => overlap(bubble, submit)).toBe(0);
});

/** The height in pixels by which one covers the other. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b || a.x >= b.x + b.width || b.x >= a.x + a.width) return 0;
  return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
}

test('the help bubble animates for 7 seconds, and not with reduced motion', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openHydrated(page, '/login');
  await page.clock.fastForward(3_100);
  const words = page.getByText('Whatsapp us for any help');
  await expect(words).toHaveCSS('animation-duration', '7s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(words).toHaveCSS('animation-name', 'none');
  await expect(words).toBeVisible();
});

test('the Admin link is hidden from hidden admins, and a failed check is only logged', async ({
  site,
  browser,
}) => {
  const open = async (address: string) => {
    const context = await browser.newContext({
      baseURL: site.url,
      locale: 'en-IN',
      extraHTTPHeaders: { 'X-Forwarded-For': address },
    });
    return context.newPage();
  };
  const hidden = await open(hiddenAdminsAddress);
  const asked = hidden.waitForResponse('**/check-hidden-admin');
  await hidden.goto('/');
  expect(await (await asked).json()).toEqual({ hiddenAdmin: true });
  await expect(hidden.getByRole('link', { name: 'Admin' })).toBeHidden();
  const other = await open('8.8.8.8');
  await other.goto('/');
  await other.getByRole('link', { name: 'Admin' }).click();
  await expect(other).toHaveURL('/login?next=%2Fadmin');
  await other.goto('/');
  await other.route('**/check-hidden-admin', (route) => route.abort());
  await other.reload();
  await expect(other.getByRole('link', { name: 'Admin' })).toBeVisible();
  await expect(other.getByText(/could not be asked/)).toHaveCount(0);
  await hidden.context().close();
  await other.context().close();
});

test('the footer has the copyright note and the credit for locations', async ({ visitorAt }) => {
  const page = await visitorAt('unitedStates');
  await page.goto('/donate');
  await expect(page.getByText(`© ${new Date().getFullYear()} Stand with Anitha`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'IP Geolocation by DB-IP' })).toHaveAttribute(
    'href',
    'https://db-ip.com',
  );
});
