/** A volunteer reads the pages that they use on a phone in Malayalam; other pages stay in English. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { HOUR } from '../platform/durations.ts';
import type { RunningSite } from '../test/running-site.ts';
import { addVolunteer, logIn, logInAsSuperAdmin, volunteersPassword } from './accounts.ts';
import { judge } from './judge.ts';
import { expectUsable, setTextSize } from './large-text.ts';
import { withDatabase } from './rates.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { closeToast, plantWork } from './team.ts';

test.describe.configure({ timeout: 300_000 });

const lang = (page: Page) => page.locator('html').getAttribute('lang');

/** Opens /remind with Chitra's donation five days old: after four, the site reminds nobody by itself. */
async function openRemind(site: RunningSite, open: () => Promise<unknown>): Promise<void> {
  const date = new Date(Date.now() - 121 * HOUR).toISOString();
  await withDatabase(site, (db) =>
    db.updateTable('donations').set({ date }).where('firstname', '=', 'Chitra').execute(),
  );
  await open();
}

/** A volunteer whose account is new, so that it is in English. */
async function volunteer(page: Page, superAdmin: Page): Promise<void> {
  await logInAsSuperAdmin(superAdmin.request);
  await addVolunteer(page.request, superAdmin.request, 'leela');
  await logIn(page.request, 'leela', volunteersPassword);
}

const rowOf = (page: Page, name: string) =>
  page.locator('tbody', { has: page.getByRole('checkbox', { name: `${name} Nair: തിരഞ്ഞെടുക്കുക` }) });

/** Follows a link of the menu in Malayalam. */
async function follow(page: Page, link: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 992) await page.getByText('മെനു', { exact: true }).click();
  await page
    .getByRole('link', { name: new RegExp(`^${link}`) })
    .filter({ visible: true })
    .first()
    .click();
}

/** Expects a toast with these words, and closes it: it covers the menu. */
async function expectSaid(page: Page, words: string): Promise<void> {
  const toast = page.locator('[role=status] > div', { hasText: words });
  await expect(toast).toBeVisible();
  await closeToast(toast, 'ക്ലോസ് ചെയ്യുക');
}

test('she chooses Malayalam, verifies, does not find one, reminds one, and shows a message', async ({
  site,
  visitorAt,
}) => {
  const superAdmin = await visitorAt('india');
  const page = await visitorAt('nowhere');
  await page.setViewportSize({ width: 360, height: 640 });
  await volunteer(page, superAdmin);
  await plantWork(site.url, superAdmin);

  await openHydrated(page, '/account');
  await page.getByRole('radio', { name: 'മലയാളം' }).check();
  await expect(page.getByText('നിങ്ങളുടെ ഭാഷ സേവ് ചെയ്തു.')).toBeVisible();
  expect(await lang(page), 'her account’s page is in English').toBe('en');
  await expect(page.locator('summary', { hasText: 'മെനു' })).toHaveAttribute('lang', 'ml');
  await judge(page, 'language');

  await follow(page, 'സ്ഥിരീകരിക്കാനുള്ളവ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('സ്ഥിരീകരിക്കാനുള്ളവ');
  await expect(page).toHaveTitle('സ്ഥിരീകരിക്കാനുള്ളവ');
  expect(await lang(page)).toBe('ml');
  await hydrated(page);
  const row = (name: string) => rowOf(page, name);
  await judge(page, 'verify-ml');
  await row('Asha')
    .getByRole('button', { name: /^സ്ഥിരീകരിക്കുക/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'സേവ് ചെയ്തു.' })).toBeVisible();
  await expect(row('Asha')).toContainText('സ്ഥിരീകരിച്ചു');

  // Its button is below the one just pressed, and may be scrolled to its place: a second press there within
  // half a second counts as a double click (app/ui/use-double-clicks.ts).
  await pause(500);
  const more = row('Biju').getByRole('button', { name: /^കൂടുതൽ|^ചുരുക്കുക/ });
  await more.click();
  await expect(more).toHaveAccessibleName(/^ചുരുക്കുക/);
  // 'Close, expanded' would contradict itself.
  await expect(more).not.toHaveAttribute('aria-expanded');
  await judge(page, 'opened-ml');
  await row('Biju')
    .getByRole('button', { name: /^പണം കണ്ടെത്തിയില്ല/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'പണം കണ്ടെത്തിയില്ലേ?' });
  await judge(page, 'not-found-ml');
  await question.getByRole('button', { name: 'അതെ, അവരോടു ചോദിക്കുക' }).click();
  await expect(row('Biju')).toContainText('അയച്ച ആളോടു ചോദിച്ചു');
  await expectSaid(page, 'അയച്ച ആളുടെ പേജിൽ ഇപ്പോൾ ഇക്കാര്യം ചോദിക്കുന്നുണ്ട്.');

  await openRemind(site, () => follow(page, 'വാട്സാപ്പിൽ ഓർമ്മിപ്പിക്കൽ'));
  await page.getByRole('button', { name: 'അടുത്തയാൾ' }).click();
  await expect(page.getByRole('heading', { name: 'Chitra Nair' })).toBeVisible();
  await expect(page.getByText('തുടങ്ങിയത് 5 ദിവസം മുമ്പ്')).toBeVisible();
  const message = page.getByLabel('സന്ദേശം');
  await expect(message, 'the donor’s words stay in the donor’s language').toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: 'വാട്സാപ്പ് തുറക്കുക' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919812300003\?text=/,
  );
  await judge(page, 'remind-ml');
  await page.getByRole('button', { name: 'അയച്ചു' }).click();
  await expectSaid(page, 'ഓർമ്മിപ്പിച്ചതായി രേഖപ്പെടുത്തി.');
  await expect(page.getByText('ഇപ്പോൾ ആരെയും ഓർമ്മിപ്പിക്കാനില്ല.')).toBeVisible();

  await follow(page, 'സംഭാവന നൽകിയവരുടെ സന്ദേശങ്ങൾ');
  await expect(page.getByText('Praying for you.')).toBeVisible();
  await judge(page, 'donor-messages-ml');
  await page.getByRole('button', { name: /^കാണിക്കുക.*Devi/ }).click();
  await expectSaid(page, 'ഒരു സന്ദേശം ഹോം പേജിൽ കാണിക്കും.');

  await follow(page, 'നമുക്കു വന്ന സന്ദേശങ്ങൾ');
  await expect(page.getByText('How is she?')).toBeVisible();
  await judge(page, 'contact-messages-ml');
  await page.getByRole('button', { name: /^മറുപടി നൽകി/ }).click();
  await expectSaid(page, 'മറുപടി നൽകിയെന്നു രേഖപ്പെടുത്തി.');

  // The outbox is in English only: the document too, and back again.
  await follow(page, 'ഇമെയിലുകൾ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mails');
  expect(await lang(page)).toBe('en');
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('നമുക്കു വന്ന സന്ദേശങ്ങൾ');
  expect(await lang(page)).toBe('ml');
});

test('errors and an ended session are in her language, and an account in English is not', async ({
  site,
  visitorAt,
}) => {
  const superAdmin = await visitorAt('kerala');
  const page = await visitorAt('india', { mayReport: /401|409/ });
  await volunteer(page, superAdmin);
  await page.request.put('/api/admin/language', { data: { language: 'ml' } });
  await plantWork(site.url, superAdmin);
  await openHydrated(page, '/donation-view');
  const row = rowOf(page, 'Biju');
  await row.getByRole('button', { name: /^കൂടുതൽ/ }).click();
  // Somebody else changes the notes first.
  const [biju] = await (await superAdmin.request.get('/api/donations?search=412345678902')).json();
  await superAdmin.request.put(`/api/donations/${biju.id}/single-field`, { data: { notes: 'Seen' } });
  await row.getByRole('button', { name: /: കുറിപ്പുകൾ തിരുത്തുക$/ }).click();
  await row.getByLabel('കുറിപ്പുകൾ').last().fill('Mine');
  await row.getByRole('button', { name: 'സേവ് ചെയ്യുക' }).click();
  await expect(row.getByText('മറ്റൊരാൾ ഇത് ഇപ്പോൾ മാറ്റി. ഇപ്പോഴുള്ളത്: Seen')).toBeVisible();
  await row.getByRole('button', { name: 'അവരുടേത് മതി' }).click();

  await page.context().clearCookies();
  await row.getByRole('button', { name: /^സ്ഥിരീകരിക്കുക/ }).click();
  const dialog = page.getByRole('dialog', { name: 'നിങ്ങൾ ലോഗ് ഔട്ട് ആയി' });
  await dialog.getByLabel('പാസ്‌വേഡ്', { exact: true }).fill('a wrong password');
  await dialog.getByRole('button', { name: 'ലോഗിൻ ചെയ്യുക' }).click();
  await expect(dialog.locator('form').getByRole('alert')).toHaveText(
    'യൂസർനെയിമോ പാസ്‌വേഡോ തെറ്റാണ്. ഇനി 4 തവണ ശ്രമിക്കാം.',
  );
  await dialog.getByLabel('പാസ്‌വേഡ്', { exact: true }).fill(volunteersPassword);
  await dialog.getByRole('button', { name: 'ലോഗിൻ ചെയ്യുക' }).click();
  await expect(row).toContainText('സ്ഥിരീകരിച്ചു');

  // At a place where donors read Malayalam.
  await openHydrated(superAdmin, '/donation-view');
  await expect(superAdmin.getByRole('heading', { level: 1 })).toHaveText('To verify');
  expect(await lang(superAdmin)).toBe('en');
});

for (const percent of [175, 200]) {
  test(`large text: ${percent} % on the pages in Malayalam`, async ({ site, visitorAt }) => {
    const superAdmin = await visitorAt('india');
    const page = await visitorAt('nowhere');
    await volunteer(page, superAdmin);
    await page.request.put('/api/admin/language', { data: { language: 'ml' } });
    await plantWork(site.url, superAdmin);
    await setTextSize(page, percent);
    await openRemind(site, () => openHydrated(page, '/remind'));
    await page.getByRole('button', { name: 'അടുത്തയാൾ' }).click();
    await expect(page.getByRole('heading', { name: 'Chitra Nair' })).toBeVisible();
    await expectUsable(page, 'remind');
    await openHydrated(page, '/donation-view');
    await expectUsable(page, 'verify');
    await page.getByRole('button', { name: /^കൂടുതൽ/ }).first().click();
    await expectUsable(page, 'opened');
    await page.getByText('മെനു', { exact: true }).click();
    await expectUsable(page, 'menu');
    for (const path of ['/donor-messages', '/contact-messages', '/account']) {
      await openHydrated(page, path);
      await expectUsable(page, path.slice(1));
    }
  });
}
