/** /donate after an earlier start: by a neighbour behind the same address, or by the donor. */
import { openFilledForm, proceedPopup, startDonation, submitDonorForm } from './giving.ts';
import { expect, hydrated, test } from './site.ts';

test('a neighbour behind the same address can donate, and sees only a first letter', async ({
  visitorAt,
}) => {
  const leela = await visitorAt('india');
  await startDonation(leela, { firstname: 'Leela', lastname: 'Menon', email: 'leela@example.org' });

  const neighbour = await visitorAt('india');
  const seen: Promise<string>[] = [];
  neighbour.on('response', (response) => {
    if (response.url().includes('/api/')) seen.push(response.text().catch(() => ''));
  });
  await neighbour.goto('/');
  const reminder = neighbour.getByRole('dialog', {
    name: 'Dear Friend, your donation isn’t complete yet',
  });
  await expect(reminder).toBeVisible();
  const link = await reminder.getByRole('link').getAttribute('href');
  const remembered = neighbour.waitForResponse('**/api/donations/not-mine');
  await neighbour.getByRole('button', { name: 'Not you? Continue' }).click();
  await expect(reminder).toBeHidden();
  expect((await remembered).status()).toBe(204);
  await neighbour.reload();
  await hydrated(neighbour);
  await expect(reminder).toBeHidden();
  await openFilledForm(neighbour);
  for (const [label, theirs] of [
    ['First name', 'Ravi'],
    ['Last name', 'Pillai'],
    ['Address', '8 Beach Road, Kollam'],
    ['Email', 'ravi@example.org'],
    ['Phone', '94471 11111'],
    ['Donation amount', '3,000'],
  ] as const) {
    await neighbour.getByLabel(label, { exact: true }).fill(theirs);
  }
  await submitDonorForm(neighbour);
  await expect(proceedPopup(neighbour)).toBeVisible();
  await neighbour.goto(link as string);
  await expect(neighbour.getByText('This donation was started on another device.')).toBeVisible();
  const answers = (await Promise.all(seen)).join('\n');
  expect(answers).toContain('ravi@example.org');
  for (const secret of ['Leela"', 'leela@example.org', '98123', 'Temple Road', 'Menon']) {
    expect(answers).not.toContain(secret);
  }
  // Of an id, '5000' may be a part.
  expect(answers).not.toMatch(/[":]5000\b/);
});

test('an incomplete donation blocks a second one until the donor completes or deletes it', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  await startDonation(page, { firstname: 'Leela', lastname: 'Menon' });
  await openFilledForm(page);
  await page.getByLabel('Donation amount').fill('6000');
  await submitDonorForm(page);
  const popup = page.getByRole('alertdialog', { name: 'Please Complete Your Donation' });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('button')).toHaveCount(0);
  const opening = page.waitForEvent('popup');
  await popup.getByRole('link').click();
  const tab = await opening;
  await expect(tab).toHaveURL(/\/confirm-donation\?id=/);
  await tab.getByRole('button', { name: /^Cancel/ }).click();
  await tab.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(tab.getByText('Donation details deleted successfully.')).toBeVisible();
  await tab.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(popup).toBeHidden();
  await expect(page.getByLabel('Donation amount')).toHaveValue('6000');
  await submitDonorForm(page);
  await expect(proceedPopup(page)).toBeVisible();
});

test('‘Not you? Continue’ shows an error while offline', async ({ visitorAt }) => {
  const leela = await visitorAt('india');
  await startDonation(leela);
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  await openFilledForm(page);
  await submitDonorForm(page);
  const popup = page.getByRole('alertdialog', { name: 'Please Complete Your Donation' });
  await expect(popup).toBeVisible();
  await page.context().setOffline(true);
  await popup.getByRole('button', { name: 'Not you? Continue' }).click();
  await expect(page.getByText('check your internet connection')).toBeVisible();
  await expect(popup).toBeVisible();
  await page.context().setOffline(false);
  await popup.getByRole('button', { name: 'Not you? Continue' }).click();
  await expect(popup).toBeHidden();
  // The form goes out by itself.
  await expect(proceedPopup(page)).toBeVisible();
  await expect(page.getByText('check your internet connection')).toHaveCount(0);
});
