/** A volunteer does not find a payment: the question, the donor's page in both languages, and the answer. */
import { giveAsAsha } from './giving.ts';
import { judge } from './judge.ts';
import { expect, hydrated, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

test('the donor is asked, answers with the right transaction ID, and the team finds the payment', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const donation = await giveAsAsha(page, '412345678901');

  const team = await visitorAt('nowhere');
  await openAsSuperAdmin(team, '/admin');
  await team.getByRole('link', { name: /donations? to verify/ }).click();
  await expect(team).toHaveURL(/filter=waiting&sort=oldest/);
  await hydrated(team);
  await expect(team.getByLabel('Order')).toHaveValue('oldest');
  const row = team.locator('tbody', { has: team.getByRole('checkbox', { name: 'Select Asha Nair' }) });
  await row.getByRole('button', { name: /^Open/ }).click();
  await row.getByRole('button', { name: 'Payment not found of Asha Nair' }).click();
  const question = team.getByRole('alertdialog', { name: 'Payment not found?' });
  await expect(question).toContainText('The donor gets the mail “We have not found your payment yet”');
  await judge(team, 'not-found-question');
  await question.getByRole('button', { name: 'Yes, ask the donor' }).dblclick();
  await expect(row).toContainText('Not found');
  await expect(row).toContainText('We asked the donor');
  await expect(team.getByRole('status').filter({ hasText: 'The donor’s page now asks.' })).toBeVisible();
  await expect(team.getByLabel('Show').getByRole('option', { name: 'Not found (1)' })).toBeAttached();
  await judge(team, 'not-found-team');

  await page.goto(`/donation/${donation.id}`);
  const card = page.getByRole('region', { name: 'We have not found your payment yet' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  // In the steps and on the receipt.
  await expect(page.getByText('We looked for it and have not found it yet')).toHaveCount(2);
  await judge(page, 'not-found-own');
  await card.getByRole('button', { name: 'Send the answer' }).click();
  await expect(card.getByText('Please choose one of the answers.')).toBeVisible();
  await card.getByRole('radio', { name: 'The money was debited', exact: true }).check();
  await expect(card.getByText('Please don’t pay again.')).toBeVisible();
  await card.getByLabel('Transaction ID').fill('412345678902');
  await card.getByLabel(/^Anything else/).fill('From my sister’s account');
  await page.context().setOffline(true);
  await card.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Your answer wasn’t sent.')).toBeVisible();
  await page.context().setOffline(false);
  await card.getByRole('button', { name: 'Send the answer' }).dblclick();
  await expect(card.getByText(/^You answered on/)).toBeVisible();
  await judge(page, 'not-found-answered');
  await card.getByRole('button', { name: 'Change the answer' }).press('Enter');
  await expect(card.getByRole('heading').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('radio').first()).toBeFocused();
  await page.reload();
  await expect(card.getByText(/^You answered on/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you told us' })).toContainText('412345678902');

  await team.goto('/admin');
  await team.getByRole('link', { name: /not found, answered by the donor/ }).click();
  await hydrated(team);
  await expect(row).toContainText('it was debited');
  await expect(row).toContainText('From my sister’s account');
  await expect(row).toContainText('412345678902');
  await judge(team, 'not-found-team-answered');
  await row.getByRole('button', { name: /^Verify/ }).click();
  await expect(row).toContainText('Verified');
  await page.reload();
  await expect(page.getByText('Verified by us')).toBeVisible();
  await expect(card).toBeHidden();
});

test('in Malayalam; taken back by Undo, nothing is asked any more', async ({ visitorAt }) => {
  const page = await visitorAt('kerala', { mayReport: /409/ });
  const donation = await giveAsAsha(page, '412345678901');
  const team = await visitorAt('nowhere');
  await openAsSuperAdmin(team, '/donation-view-admin');
  await team.getByRole('button', { name: /^Payment not found/ }).click();
  await team.getByRole('button', { name: 'Yes, ask the donor' }).click();
  const undo = team.getByRole('status').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();

  await page.goto(`/donation/${donation.id}`);
  const card = page.getByRole('region', { name: 'നിങ്ങളയച്ച പണം ഇതുവരെ കണ്ടെത്താനായില്ല' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await undo.click();
  await expect(team.getByText('Undone. We don’t ask the donor.')).toBeVisible();
  await judge(page, 'not-found-own-ml');
  await card.getByRole('radio', { name: 'പണം പോയിട്ടില്ല' }).check();
  await card.getByRole('button', { name: 'മറുപടി അയയ്ക്കുക' }).click();
  await expect(card).toBeHidden();
});
