import { adminPassword } from '../test/running-site.ts';
import { choose, fillLogin, volunteersPassword } from './accounts.ts';
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';
import { sized } from './team.ts';

test('a volunteer signs up, waits, is approved, works, and is disabled', async ({ visitorAt }) => {
  test.slow();
  const mayReport = /status of (401|403|409|502)|ERR_FAILED/;
  const page = await sized(await visitorAt('unitedStates', { mayReport }));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin sign-up');
  const signUp = page.getByRole('button', { name: 'Sign up' });
  await signUp.click();
  for (const words of ['Username', 'Name', 'Email', 'Password'].map((field) => `${field} is required`)) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Username')).toBeFocused();
  await judge(page, 'signup-errors');
  await page.getByLabel('Username').fill('leela');
  const name = `أنيتا ${'Lakshmikutty'.repeat(7)}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(`${'leela'.repeat(20)}@example.org`);
  await expect(page.getByLabel('Phone (optional)')).toHaveAttribute('type', 'tel');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await signUp.click();
  await expect(page.getByText('At least 10 characters.').last()).toHaveClass(/text-error/);
  await page.getByLabel('Password', { exact: true }).fill(volunteersPassword);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await page.route('**/api/admin/register', (route) => route.abort());
  await signUp.click();
  await expect(page.getByText('Sign-up failed. Please try again.')).toBeFocused();
  await page.unroute('**/api/admin/register');
  await signUp.dblclick();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account is waiting for approval. You can log in')).toBeVisible();
  await judge(page, 'login-waiting');
  await fillLogin(page, 'leela', volunteersPassword);
  await expect(page.getByText('Your account is waiting for approval.', { exact: true })).toBeFocused();

  for (const left of [4, 3, 2, 1]) {
    await fillLogin(page, 'nobody', 'not the password');
    const words = `Invalid username or password. Attempts remaining: ${left}`;
    await expect(page.getByText(words)).toBeFocused();
  }
  await judge(page, 'login-error');
  await fillLogin(page, 'nobody', 'not the password');
  const denied = 'Access denied. Too many failed attempts. Try again in 15 minutes.';
  await expect(page.getByText(denied)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
  await page.getByLabel('Username').fill('leela');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await page.route('**/api/admin/login', (route) => route.fulfill({ status: 502, body: '<html>' }));
  await fillLogin(page, 'leela', volunteersPassword);
  await expect(page.getByText('An error occurred. Please try again.')).toBeFocused();
  await page.route('**/api/admin/login', (route) => route.abort());
  await fillLogin(page, 'leela', volunteersPassword);
  await expect(page.getByText('An unexpected error occurred. Please try again later.')).toBeFocused();
  await page.unroute('**/api/admin/login');

  const superAdmin = await sized(await visitorAt('kerala'));
  await superAdmin.goto('/admin-accounts?status=pending&lang=en');
  await expect(superAdmin).toHaveURL('/login?next=%2Fadmin-accounts%3Fstatus%3Dpending%26lang%3Den');
  await fillLogin(superAdmin, 'superadmin', adminPassword);
  await expect(superAdmin).toHaveURL('/admin-accounts?status=pending&lang=en');
  await expect(superAdmin.getByRole('heading', { name: name.slice(0, 20) })).toBeVisible();
  await judge(superAdmin, 'accounts-waiting');
  await superAdmin.getByRole('button', { name: /Approve.*leela/ }).click();
  await expect(superAdmin.getByText('The account is active.')).toBeVisible();
  await expect(superAdmin.getByText('No accounts to display.')).toBeVisible();
  await superAdmin.goto('/login');
  await expect(superAdmin).toHaveURL('/admin');

  await fillLogin(page, 'leela', volunteersPassword);
  await expect(page).toHaveURL('/admin');
  await choose(page, 'Contact messages');
  await expect(page).toHaveURL('/contact-messages');
  await expect(page.getByText('No messages to display.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Whatsapp us for any help' })).toBeVisible();
  const menu = page.getByText('Menu', { exact: true });
  if (await menu.isVisible()) {
    await expect(page.getByRole('link', { name: 'Contact messages' }), 'the menu has closed').toBeHidden();
    await menu.click();
    await expect(page.getByRole('link', { name: 'Contact messages' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Contact messages' })).toBeHidden();
    await menu.click();
  }
  await expect(page.getByRole('link', { name: 'Contact messages' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
  const refused = await page.goto('/admin-accounts');
  expect(refused?.status()).toBe(403);
  await judge(page, 'super-admins-page');

  await openHydrated(superAdmin, '/admin-accounts');
  await expect(superAdmin.getByText(/Approved by superadmin \d+ \w+ \d{4}, \d\d:\d\d/)).toBeVisible();
  await judge(superAdmin, 'accounts');

  // Rights count from the next page on. Two choices in a row are both saved.
  const rights = superAdmin.getByRole('group', { name: 'Rights of leela' });
  const session = async () => (await page.request.get('/api/admin/session')).json();
  await expect(rights.getByLabel('May use bank statements')).toBeChecked();
  await rights.getByLabel(/^May change Home/).check();
  await rights.getByLabel('May use bank statements').uncheck();
  await expect.poll(session).toMatchObject({ mayEditContent: true, mayUseStatements: false });
  await expect(superAdmin.getByText('The rights of leela are changed.')).toBeVisible();
  await expect(superAdmin.getByText(/^Rights changed by superadmin/)).toBeVisible();
  await expect(rights.getByLabel('May use bank statements')).not.toBeChecked();
  await page.goto('/admin');
  await choose(page, 'Spending');
  await expect(page.getByRole('heading', { name: 'Spending' })).toBeVisible();
  expect((await page.goto('/reconcile'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Your account may not open this page' })).toBeVisible();
  await rights.getByLabel('May only read').check();
  await expect(rights.getByLabel('May only read')).toBeChecked();
  // The box shows the choice before the server has saved it.
  await expect.poll(session).toMatchObject({ isReadOnly: true });
  await page.goto('/account');
  await expect(page.getByText('Your account may only read: nothing you do is saved.')).toBeVisible();
  await judge(page, 'read-only');
  await superAdmin.getByRole('button', { name: 'Disable the account of leela' }).click();
  await expect(superAdmin.getByRole('alertdialog')).toContainText('We log them out everywhere');
  await superAdmin.getByRole('button', { name: 'Yes, disable' }).click();
  await expect(superAdmin.getByText('The account is disabled and logged out everywhere.')).toBeVisible();
  await choose(page, 'To verify');
  await expect(page).toHaveURL('/login?next=%2Fdonation-view');
  await fillLogin(page, 'leela', volunteersPassword);
  await expect(page.getByText('Your account is disabled.')).toBeFocused();
});
