/**
 * 'Did it arrive?': the super-admin's link, the family's answers on a phone, the team's batch verification.
 */
import { judge } from './judge.ts';
import { expect, hydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

test('the family confirms arrivals, and the team verifies them in one batch', async ({
  site,
  visitorAt,
  plainPage,
}) => {
  await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901', amount: '2500' },
    { firstname: 'Biju', confirmationNumber: '412345678902', amount: '700' },
    { firstname: 'Chitra', confirmationNumber: '412345678903', amount: '1000' },
  ]);
  const team = await visitorAt('kerala');
  await openAsSuperAdmin(team, '/admin-accounts?lang=en');
  await team.getByLabel('Name, as the volunteers know them').fill('Ravi');
  await team.getByRole('button', { name: 'Make a link' }).click();
  const link = await team.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await judge(team, 'arrived-link');

  const family = await visitorAt('india');
  await family.goto(new URL(link).pathname + new URL(link).search);
  await family.waitForURL('/arrived');
  await expect(family.getByRole('heading', { name: 'പണം കിട്ടിയോ?' })).toBeVisible();
  await family.getByRole('link', { name: 'Read in English' }).click();
  await hydrated(family);
  await judge(family, 'arrived');
  const cards = family.getByRole('region', { name: /^Still to answer/ }).getByRole('listitem');
  await expect(cards).toHaveText([/1,000/, /700/, /2,500/]);
  await expect(cards.first()).toContainText('Transaction ID ends in:…8903');

  await cards.filter({ hasText: '2,500' }).getByRole('button', { name: /^Yes/ }).dblclick();
  await expect(cards).toHaveCount(2);
  const arrived = family.getByRole('region', { name: 'Arrived' }).getByRole('listitem');
  await expect(arrived).toHaveText([/₹2,500 arrived/]);
  await cards.filter({ hasText: '700' }).getByText('Another amount').click();
  const other = cards.filter({ hasText: '700' }).getByLabel('How many rupees arrived?');
  await other.fill('seven');
  await other.press('Enter');
  await expect(other).toHaveAttribute('aria-invalid', 'true');
  await other.fill('690');
  await other.press('Enter');
  await expect(arrived).toHaveText([/₹690 arrived/, /₹2,500 arrived/]);
  await cards.getByRole('button', { name: /^Yes/ }).click();
  await expect(arrived).toHaveCount(3);
  await arrived.filter({ hasText: '₹1,000' }).getByRole('button', { name: 'Undo' }).click();
  await expect(arrived).toHaveCount(2);
  // By keyboard: the button is where Undo was, and a second click at one place within half a second is ignored.
  await cards.getByRole('button', { name: 'Not yet' }).press('Enter');
  await expect(cards.getByText('You said: not yet')).toBeVisible();

  await team.goto('/admin?lang=en');
  await team.getByRole('link', { name: /^2\s*confirmed by the family$/ }).click();
  await hydrated(team);
  await expect(team.getByText('Arrived (₹690), confirmed by Ravi')).toBeVisible();
  await expect(team.getByText('Arrived, confirmed by Ravi')).toBeVisible();
  await team.getByRole('checkbox', { name: /^Select all/ }).check();
  await team.getByRole('button', { name: 'Verify (2)' }).click();
  await team.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click();
  await expect(team.getByText('Donations updated successfully.')).toBeVisible();
  await expect(team.getByText('● Verified')).toHaveCount(2);
  await judge(team, 'arrived-verified');

  await family.reload();
  await expect(arrived).toHaveCount(0);

  // Without scripts a button opens the link, and the buttons work.
  await plainPage.goto(link);
  await plainPage.getByRole('button', { name: 'പട്ടിക തുറക്കുക' }).click();
  await plainPage.getByRole('button', { name: /^കിട്ടി\s*: ₹1,000/ }).click();
  await expect(plainPage.getByText('₹1,000 കിട്ടി')).toBeVisible();
});
