/** /privacy, and the export and erasure of a donor's data. */
import { readFile } from 'node:fs/promises';
import { donor } from '../test/donor.ts';
import { readZip } from '../test/zip.ts';
import { askTeam } from './accounts.ts';
import { judge } from './judge.ts';
import { expect, hold, openHydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

test('/privacy shows the retention periods of the settings, with links from Home and the form and to the team', async ({
  visitorAt,
}) => {
  const page = await visitorAt('unitedStates');
  await openHydrated(page, '/donate?lang=en');
  // Beside the notice, and where the form says what continuing agrees to.
  const links = page.getByRole('link', { name: 'What we keep, and how long' });
  await expect(links).toHaveCount(2);
  await links.last().click();
  await expect(page).toHaveURL(/\/privacy#kept$/);
  const kept = page.getByRole('heading', { name: 'What we keep, and how long' });
  await expect(kept).toBeFocused();
  await expect.poll(async () => (await kept.boundingBox())?.y).toBeLessThan(100);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  const { periods } = await (await page.request.get('/api/privacy')).json();
  expect(Object.keys(periods)).toHaveLength(12);
  for (const days of Object.values(periods)) {
    await expect(page.getByText(new RegExp(`^${days} days`)).first()).toBeVisible();
  }
  await judge(page, 'privacy');
  await page.goto('/?lang=ml');
  await page.getByRole('contentinfo').getByRole('link', { name: 'സ്വകാര്യത' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('സ്വകാര്യത');
  await expect(page).toHaveTitle(/^സ്വകാര്യത · /);
  await expect(page.getByText(`സംഭാവന സ്ഥിരീകരിച്ച ശേഷം ${periods.screenshots} ദിവസം`)).toBeVisible();
  await judge(page, 'ml-privacy');
  await page.getByRole('main').getByRole('link', { name: 'ഞങ്ങളെ ബന്ധപ്പെടുക' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the super-admin exports one donor’s data, then erases the donor after a question', async ({
  site,
  visitorAt,
}) => {
  await plantDonations(site.url, [
    { firstname: 'Parvathy', lastname: 'Warrier', confirmationNumber: '4123 4567 8901' },
    { firstname: 'P. N.', lastname: 'Warrier', amount: '750' },
  ]);
  const page = await visitorAt('kerala');
  await askTeam(page.request, { email: donor.email });
  await openAsSuperAdmin(page, '/donation-view-admin?lang=en');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export the data of Parvathy Warrier' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^donation-[0-9A-Z]{6}\.zip$/);
  const files = readZip(await readFile(await download.path()));
  expect([...files.keys()]).toEqual(['donation.json', expect.stringMatching(/^screenshots\/.+\.webp$/)]);

  const erase = page.getByRole('button', { name: 'Erase donor Parvathy Warrier' });
  const release = await hold(page, '**/api/donations/*/person');
  await erase.click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase Parvathy Warrier?' });
  const yes = dialog.getByRole('button', { name: 'Yes, erase' });
  await expect(yes).toBeDisabled();
  // A press that begins in the dialog and ends beside it closes nothing, nor does one the other way round.
  await dialog.getByRole('heading').hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await page.mouse.down();
  await dialog.getByRole('heading').hover();
  await page.mouse.up();
  release();
  await expect(dialog.getByText('Amounts, date, country and payment method stay')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: '₹750' })).toContainText('not completed');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'messages to the team: 1' })).toBeVisible();
  await judge(page, 'erase-donor', false);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await erase.click();
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
  await erase.click();
  await yes.click();
  await expect(page.getByText('Donor erased.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Erased donor' })).toHaveCount(2);
  await expect(page.getByText('No screenshot')).toHaveCount(2);
  await expect(page.getByText(/Parvathy|Warrier/)).toHaveCount(0);
  await page.getByRole('button', { name: 'History of Erased donor' }).first().click();
  const history = page.getByRole('dialog');
  await expect(history.getByText('Donor erased', { exact: true })).toBeVisible();
  await expect(history.getByText('Data exported')).toBeVisible();
});

test('the super-admin erases who only wrote to the team, after a question that warns', async ({
  visitorAt,
}) => {
  const page = await visitorAt('kerala');
  await askTeam(page.request, { email: 'asha@example.org' });
  await openAsSuperAdmin(page, '/contact-messages');
  await page.getByRole('button', { name: 'Erase sender Meera Nair' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Anyone can write to us under this address');
  await judge(page, 'erase-sender', false);
  await question.getByRole('button', { name: 'Yes, erase sender' }).click();
  await expect(page.getByText('Erased.', { exact: true })).toBeVisible();
  await expect(page.getByText('No messages to display.')).toBeVisible();
});
