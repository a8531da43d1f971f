/** The super-admin adds, edits and deletes updates and messages, many at once from a spreadsheet. */
import type { Page } from '@playwright/test';
import { judge } from './judge.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { expectSaid, openAsSuperAdmin } from './team.ts';

/** Goes to a page as a menu link does, without loading a document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(path: string): Promise<void> };
    };
    return router.navigate(path);
  }, path);
}

test('the super-admin’s updates and messages appear on Home once each, with none lost', {
  tag: '@desktop',
}, async ({ visitorAt }) => {
  test.slow();
  const page = await visitorAt('india', { mayReport: /ERR_FAILED|status of (400|500)/ });
  await openAsSuperAdmin(page, '/add-update?lang=en');
  await expect(page.getByText('No updates yet.')).toBeVisible();
  const form = page.getByRole('region', { name: 'New update' });
  await form.getByRole('button', { name: 'Add Update' }).click();
  await expect(form.getByText('Date is required')).toBeVisible();
  await expect(form.getByText('Description is required')).toBeVisible();
  await form.getByLabel('Date').fill('2026-03-01');
  await form.getByLabel('Description').fill('The first round of chemotherapy is over.');
  // The server saves it, but its answer is lost. The button is pressed again, and once more after a reload.
  const loseAnswer = async () =>
    page.route('**/api/updates', async (route) => {
      await route.fetch();
      await route.abort();
    });
  await loseAnswer();
  await form.getByRole('button', { name: 'Add Update' }).click();
  await expectSaid(page, 'Error adding update. Please try again.');
  await page.unroute('**/api/updates');
  await page.reload();
  await hydrated(page);
  await expect(form.getByLabel('Description')).toHaveValue('The first round of chemotherapy is over.');
  await form.getByRole('button', { name: 'Add Update' }).dblclick();
  await expectSaid(page, 'Update added successfully.');
  await expect(page.getByText('The first round of chemotherapy is over.')).toHaveCount(1);
  await expect(form.getByLabel('Description')).toHaveValue('');
  await form.getByLabel('Date').fill('2026-03-05');
  await form.getByLabel('Description').fill('She rests.');
  await form.getByRole('button', { name: 'Add Update' }).click();
  await expectSaid(page, 'Update added successfully.');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: /Edit/ }).first(),
  ).toContainText('She rests.');
  await judge(page, 'add-update');

  await openHydrated(page, '/super-admin');
  const itsData = /add-update\.data\?.*_routes=.*add-update-page/;
  await page.route(itsData, (route) => route.abort());
  await follow(page, '/add-update');
  await expect(page.getByText('Error fetching updates. Please try again.')).toBeVisible();
  await page.unroute(itsData);
  await page.getByRole('button', { name: 'Try again' }).click();
  const edit = page.getByRole('button', { name: 'Edit update of 2026-03-05' });
  await page.route('**/api/updates/*', (route) => route.abort());
  await edit.click();
  await expectSaid(page, 'Error loading update details. Please try again.');
  await page.unroute('**/api/updates/*');
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Update' });
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-03-05');
  await dialog.getByLabel('Description').fill('She rests and reads.');
  await page.route('**/api/updates/*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').getByText('Error editing update. Please try again.')).toBeVisible();
  await page.unroute('**/api/updates/*');
  await judge(page, 'edit-update', false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update edited successfully.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete update of 2026-03-01' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Update deleted successfully.')).toBeVisible();
  const visitor = await visitorAt('unitedStates');
  await openHydrated(visitor, '/?lang=en');
  await visitor.getByRole('button', { name: 'View Updates' }).click();
  await expect(visitor.getByText('She rests and reads.')).toBeVisible();
  await expect(visitor.getByText('The first round of chemotherapy is over.')).toBeHidden();

  await openHydrated(page, '/message-submission');
  const box = page.getByLabel('Rows of a spreadsheet, or a WhatsApp chat');
  const submit = page.getByRole('button', { name: 'Submit Messages' });
  await expect(submit).toBeDisabled();
  const long = 'x'.repeat(2001);
  const rows = [
    'Asha\tKurian\tGet well soon.',
    'Zubin',
    `Biju\t\t${long}`,
    '\tMenon\t"With love,\nfrom all of 8B"',
    'Devi\tR\tCourage!',
  ];
  await box.fill(rows.join('\n'));
  const json = page.getByRole('group', { name: 'Preview of the rows' });
  await expect(json).toContainText('"firstname": "Zubin",');
  await expect(
    page.getByText('1 row has no message. Home doesn’t show rows without a message.'),
  ).toBeVisible();
  await expect(json).toContainText('"lastname": "",');
  await expect(json).toContainText('"message": "With love,\\nfrom all of 8B"');
  await judge(page, 'message-submission');
  // The answer to Devi's message is lost.
  await page.route('**/api/messages', async (route) => {
    await route.fetch();
    if (route.request().postData()?.includes('Devi')) await route.abort();
    else await route.continue();
  });
  await submit.click();
  const outcome = page.locator('form').getByRole('alert');
  await expect(outcome).toContainText('Error submitting messages. Please try again.');
  await expect(outcome).toContainText('Biju: message: At most 2000 characters.');
  await expect(box).toHaveValue(`Biju\t\t${long}\nDevi\tR\tCourage!`);
  await judge(page, 'message-submission-failed');
  await page.unroute('**/api/messages');
  await page.reload();
  await hydrated(page);
  await expect(box).toHaveValue(`Biju\t\t${long}\nDevi\tR\tCourage!`);
  await box.fill('Biju\t\tWe wait for you.\nDevi\tR\tCourage!\nAsha\tKurian\tGet well soon.');
  await submit.click();
  await expect(page.getByText('Messages submitted successfully!')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Messages submitted: 5' })).toBeVisible();
  await visitor.reload();
  for (const words of ['Get well soon.', 'Courage!', 'from all of 8B', 'We wait for you.']) {
    await expect(visitor.getByText(words)).toHaveCount(1);
  }
  await expect(visitor.getByText('Zubin')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete message of Asha Kurian' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Message deleted successfully.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Get well soon.')).toHaveCount(0);
  await expect(visitor.getByText('Courage!')).toHaveCount(1);
});

test('a WhatsApp chat becomes messages, without pictures, WhatsApp’s own lines and phone numbers', {
  tag: '@both-sizes',
}, async ({ page, visitorAt }) => {
  await openAsSuperAdmin(page, '/message-submission');
  const box = page.getByLabel('Rows of a spreadsheet, or a WhatsApp chat');
  const chat = [
    '24/11/2026, 21:14 - Messages and calls are end-to-end encrypted.',
    '24/11/2026, 21:15 - Meera Nair: Dear Anitha teacher,',
    'all of 8B is with you.',
    '24/11/2026, 21:16 - Meera Nair: <Media omitted>',
    '24/11/2026, 21:17 - +91 98470 12345: Get well soon!',
  ];
  await box.fill(chat.join('\n'));
  await expect(page.getByRole('heading', { name: 'Preview of 2 messages' })).toBeVisible();
  const json = page.getByRole('group', { name: 'Preview of the rows' });
  await expect(json).toContainText('"message": "Dear Anitha teacher,\\nall of 8B is with you."');
  await expect(json).not.toContainText('98470');
  await expect(page.getByText('1 message has no name.')).toBeVisible();
  await page.getByText('2 parts left out').click();
  await expect(page.getByRole('listitem').filter({ hasText: '<Media omitted>' })).toBeVisible();
  await judge(page, 'message-submission-chat');
  await page.getByRole('button', { name: 'Submit Messages' }).click();
  await expect(page.getByText('Messages submitted successfully!')).toBeVisible();
  await expect(box).toHaveValue('');
  const visitor = await visitorAt('unitedStates');
  await openHydrated(visitor, '/?lang=en');
  await expect(visitor.getByText('all of 8B is with you.')).toBeVisible();
  await expect(visitor.getByText('Get well soon!')).toBeVisible();
  await expect(visitor.getByText('98470')).toHaveCount(0);
});
