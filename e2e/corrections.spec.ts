/** A donor was told that money had arrived, and Undo offers one mail that corrects it. */
import { giveAsAsha } from './giving.ts';
import { judge } from './judge.ts';
import { test as base, expect } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

const test = base.extend({
  site: async ({ startOwn, smtp }, use) =>
    use(await startOwn({ SMTP_URL: smtp.url, THANKS_AFTER_MINUTES: '0' })),
});

test('Undo after the mail offers a correction, and the mails of the donation show both', async ({
  page,
  smtp,
  visitorAt,
}) => {
  await giveAsAsha(page, '412345678901');

  const team = await visitorAt('nowhere');
  await openAsSuperAdmin(team, '/donation-view-admin');
  const subjects = async () => (await smtp.mails()).map(({ subject }) => subject);
  await team.getByRole('button', { name: 'Verify Asha Nair' }).click();
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/is verified$/));
  // The page takes a press within a second of another for a double click.
  await expect(async () => {
    const undo = team.getByRole('button', { name: 'Undo Asha Nair' });
    if (await undo.isVisible()) await undo.click({ timeout: 5_000 });
    await expect(team.getByRole('button', { name: 'Verify Asha Nair' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await team.getByRole('button', { name: 'Send a correction' }).dblclick();
  await expect(team.getByText(/^The mail “A correction” goes out/)).toBeVisible();
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^A correction/));

  await team.getByRole('button', { name: 'Mails about the donation of Asha Nair' }).click();
  const dialog = team.getByRole('dialog', { name: 'Mails about the donation of Asha Nair' });
  await expect(dialog.getByRole('listitem').last()).toContainText(/^Correction.*sent/);
  await expect(dialog.getByRole('button', { name: 'Send a correction' })).toBeHidden();
  expect((await subjects()).filter((subject) => subject?.startsWith('A correction'))).toHaveLength(1);
  await judge(team, 'mails-of-donation');
});
