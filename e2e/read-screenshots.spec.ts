/** What a volunteer sees of a screenshot that the server has read. */
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { openAsSuperAdmin, plantDonations, untilRead } from './team.ts';

test('the opened screenshot says what agrees with the donation and what differs @both-sizes', async ({
  site,
  visitorAt,
}) => {
  const ids = await plantDonations(site.url, [
    {
      firstname: 'Asha',
      lastname: 'Nair',
      amount: '2500',
      confirmationNumber: '633012345678',
      screen: 'google-pay',
    },
    {
      firstname: 'Biju',
      lastname: 'Jose',
      amount: '4000',
      confirmationNumber: '633012345679',
      screen: 'phonepe-pending',
    },
  ]);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  // The server reads by itself; on a busy machine for longer than a page waits.
  await untilRead(page, ids, 120_000);

  const open = async (name: string) => {
    const row = page.locator('tbody').filter({ hasText: name }).first();
    await row.getByRole('button', { name: `Enlarge the screenshot of ${name}` }).click();
    return page.getByRole('dialog').getByRole('region', { name: 'Read from the picture' });
  };
  const asha = await open('Asha Nair');
  await expect(asha).toContainText('Transaction ID agrees');
  await expect(asha).toContainText('Google Pay · 26 Nov 2026, 19:41 · to RAVI KUMAR');
  for (const words of ['Amount agrees', 'Payee agrees', 'The picture says: successful'])
    await expect(asha).toContainText(words);
  await expect(asha).toContainText('Anyone can draw a screenshot.');
  await judge(page, 'read-screenshot', false);
  await page.keyboard.press('Escape');

  const biju = await open('Biju Jose');
  await expect(biju).toContainText('Transaction ID on the picture: 633087654321');
  await expect(biju).toContainText('Amount on the picture: ₹5,000');
  await expect(biju).toContainText('Payee on the picture: sunil.thomas@fbl');
  await expect(biju).toContainText('The picture says: pending');
  await judge(page, 'read-other-screenshot', false);
});
