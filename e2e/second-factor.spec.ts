/** The second factor in the browser: set up, required at log-in, lost, turned off, and mandatory for all. */
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { adminPassword } from '../test/running-site.ts';
import {
  addVolunteer,
  fillLogin,
  logIn,
  logInAsSuperAdmin,
  openMenu,
  volunteersPassword,
} from './accounts.ts';
import { judge } from './judge.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * An authenticator app with the secret; each of its codes is of a later time step than the previous, unless
 * the server has not accepted that one (`isUnused`).
 */
function authenticator(secret: string) {
  const totp = new TOTP({ secret });
  let last = 0;
  return (isUnused = false) => {
    last = Math.max(Date.now(), isUnused ? 0 : last + 30_000);
    return totp.generate({ timestamp: last });
  };
}

/** Copies the secret of /account into the app. */
async function setUp(page: Page, password: string) {
  await hydrated(page);
  await button(page, 'Set it up').click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const row = page.locator('dl', { hasText: 'Or type this secret into it' });
  const secret = (await row.getByRole('definition').innerText()).replaceAll(' ', '');
  await expect(page.getByRole('link', { name: 'open your app' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  const nextCode = authenticator(secret);
  await page.getByLabel('Code', { exact: true }).fill(nextCode());
  await page.getByLabel('Your password', { exact: true }).fill(password);
  return nextCode;
}

async function readRecoveryCodes(page: Page): Promise<string[]> {
  await expect(page.getByText('Your second factor is on. Keep these')).toBeFocused();
  return page.getByRole('region', { name: 'Second factor' }).getByRole('listitem').allInnerTexts();
}

test('a second factor is set up, required, lost, and turned off by the super-admin', async ({
  visitorAt,
}) => {
  test.slow();
  const mayReport = /status of (400|401)/;
  const superAdmin = await visitorAt('kerala');
  const page = await visitorAt('unitedStates', { mayReport });
  await logInAsSuperAdmin(superAdmin.request);
  await addVolunteer(page.request, superAdmin.request, 'leela');
  await logIn(page.request, 'leela', volunteersPassword);

  await page.goto('/account');
  const nextCode = await setUp(page, 'not the password');
  await button(page, 'Turn it on').click();
  await expect(page.getByText('This isn’t your current password. Attempts remaining: 4')).toBeVisible();
  await judge(page, 'second-factor-set-up');
  // The first code may be too old by now.
  await page.getByLabel('Code', { exact: true }).fill(nextCode(true));
  await page.getByLabel('Your password', { exact: true }).fill(volunteersPassword);
  await button(page, 'Turn it on').click();
  const recoveryCodes = await readRecoveryCodes(page);
  expect(recoveryCodes).toEqual(Array(10).fill(expect.stringMatching(/^\d{4} \d{4} \d{4}$/)));
  await judge(page, 'second-factor-recovery-codes');
  await button(page, 'I have kept them').click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();
  await judge(page, 'second-factor-on');

  await openMenu(page);
  await page.evaluate(() => sessionStorage.setItem('kaithangu.statement', '[]'));
  await button(page, 'Log out').click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kaithangu.statement'))).toBeNull();
  await page.goto('/login?next=%2Faccount');
  await fillLogin(page, 'leela', volunteersPassword);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(page.getByLabel('Username')).toBeHidden();
  await judge(page, 'login-code');
  await code.fill('12345');
  await button(page, 'Log in').click();
  await expect(page.getByText('Six digits, or the twelve digits of a recovery code.')).toBeVisible();
  await code.fill('1234 5678 9012');
  await button(page, 'Log in').click();
  await expect(page.getByText('This code is wrong or already used. Attempts remaining: 4')).toBeFocused();
  await button(page, 'Back to username and password').click();
  await expect(page.getByLabel('Username')).toHaveValue('leela');
  await button(page, 'Log in').click();
  await code.fill(nextCode());
  await button(page, 'Log in').click();
  await expect(page).toHaveURL('/account');

  const elsewhere = await visitorAt('india', { mayReport });
  await elsewhere.goto('/login?lang=en&next=%2Faccount');
  await fillLogin(elsewhere, 'leela', volunteersPassword);
  await elsewhere.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '');
  await button(elsewhere, 'Log in').click();
  await expect(elsewhere.getByText('Recovery codes left: 9')).toBeVisible();
  await hydrated(elsewhere);
  await elsewhere.getByLabel('Code', { exact: true }).fill(recoveryCodes[1] ?? '');
  await elsewhere.getByLabel('Your password', { exact: true }).fill(volunteersPassword);
  await button(elsewhere, 'Turn it off').click();
  await expect(elsewhere.getByText('Your second factor is off.')).toBeVisible();
  await setUp(elsewhere, volunteersPassword);
  await button(elsewhere, 'Turn it on').click();
  await readRecoveryCodes(elsewhere);

  await openHydrated(superAdmin, '/admin-accounts?lang=en');
  await expect(superAdmin.getByText('leela · second factor')).toBeVisible();
  await judge(superAdmin, 'accounts-second-factor');
  await superAdmin.getByRole('button', { name: 'Turn off second factor of leela' }).click();
  await judge(superAdmin, 'accounts-second-factor-dialog', false);
  await button(superAdmin, 'Yes, turn off second factor').click();
  await expect(
    superAdmin.getByText('The second factor is off, and the account is logged out everywhere.'),
  ).toBeVisible();
  await expect(superAdmin.getByText(/Second factor turned off by superadmin/)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/login?next=%2Faccount');
  await fillLogin(page, 'leela', volunteersPassword);
  await expect(page).toHaveURL('/account');
});

const strict = test.extend({
  site: async ({ startOwn }, use) => use(await startOwn({ REQUIRE_SECOND_FACTOR: 'true' })),
});

strict('with REQUIRE_SECOND_FACTOR other pages open once it is set up', async ({ visitorAt }) => {
  strict.slow();
  const page = await visitorAt('nowhere', { mayReport: /status of 403/ });
  await page.goto('/donation-view');
  await fillLogin(page, 'superadmin', adminPassword);
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('Everyone on this team needs one.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To verify', exact: true })).toHaveCount(0);
  await page.goto('/admin-accounts');
  await expect(page).toHaveURL('/account');
  await judge(page, 'second-factor-required');
  await setUp(page, adminPassword);
  await button(page, 'Turn it on').click();
  await readRecoveryCodes(page);
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'To verify', exact: true })).toBeVisible();
  await page.goto('/admin-accounts');
  await expect(page).toHaveURL('/admin-accounts');
});
