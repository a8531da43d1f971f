/** /contact, the header and the footer. */
import { expect, hold, holdScripts, hydrated, test } from './site.ts';

test('/contact names missing fields, reports a failure and sends the message', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED|status of 500/ });
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.locator('[aria-required=true]')).toHaveCount(4);
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
  await page.getByLabel('Email').fill('meera@example');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await page.getByLabel('Email').fill('meera@example.com');
  await page.getByLabel('Message', { exact: true }).fill('How is she?');

  const failed = page.getByText('Failed to send your message. Please try again later.');
  await page.setViewportSize({ width: 360, height: 640 });
  for (const fail of [{ status: 500, json: {} }, null]) {
    await page.route('**/api/contact', (route) => (fail ? route.fulfill(fail) : route.abort()));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(failed).toBeInViewport({ ratio: 1 });
    await page.unroute('**/api/contact');
    // It was disabled meanwhile.
    await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
    if (fail) await page.reload();
  }
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('How is she?');

  const release = await hold(page, '**/api/contact');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('First name')).toBeDisabled();
  await expect(page.getByText('Loading…')).toBeAttached();
  release();
  const sent = page.getByRole('dialog', { name: 'Message Sent' });
  await expect(failed).toHaveCount(0);
  await expect(sent).toContainText("Thank you for contacting us! We'll get back to you shortly.");
  await sent.getByRole('button', { name: 'Close' }).last().click();
  await expect(sent).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
});

test('a message written before scripts run whose answer is lost is not sent twice', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /ERR_CONNECTION_RESET/ });
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Nair');
  await page.getByLabel('Email').fill('meera@example.com');
  await page.getByLabel('Message', { exact: true }).fill('How is she?');
  release();
  await hydrated(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Failed to send your message.')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog', { name: 'Message Sent' })).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('the Admin link is hidden from hidden admins, and a failed check is only logged', async ({
  visitorAt,
}) => {
  const hidden = await visitorAt('hiddenAdmins');
  const asked = hidden.waitForResponse('**/check-hidden-admin');
  await hidden.goto('/');
  expect(await (await asked).json()).toEqual({ hiddenAdmin: true });
  await expect(hidden.getByRole('link', { name: 'Admin' })).toBeHidden();
  const other = await visitorAt('unitedStates', { mayReport: /ERR_FAILED/ });
  await other.goto('/');
  await other.getByRole('link', { name: 'Admin' }).click();
  await expect(other).toHaveURL('/login?next=%2Fadmin');
  await other.route('**/check-hidden-admin', (route) => route.abort());
  const failed = other.waitForEvent('requestfailed');
  await other.goto('/');
  await failed;
  await expect(other.getByRole('link', { name: 'Admin' })).toBeVisible();
  await expect(other.getByText(/could not be asked/)).toHaveCount(0);
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
