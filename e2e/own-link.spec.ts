/** A donor's own link: from the thanks to friends' donations, which it counts once they are verified. */
import type { Page } from '@playwright/test';
import { logInAsSuperAdmin } from './accounts.ts';
import {
  clipboard,
  confirm,
  fillDonorForm,
  openAs,
  proceedPopup,
  savedAs,
  startDonation,
  submitDonorForm,
  thanks,
} from './giving.ts';
import { judge } from './judge.ts';
import { withDatabase } from './rates.ts';
import { expect, hydrated, test } from './site.ts';
import { verify } from './team.ts';

const card = (page: Page, name: string | RegExp = 'Your own link') => page.getByRole('region', { name });

test('friends’ donations are counted once they are verified, with and without scripts', {
  tag: '@both-sizes',
}, async ({ page, plainPage, visitorAt, site }) => {
  test.slow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const donation = await startDonation(page);
  await openAs(page, '/confirmation', donation, 'UPI');
  await confirm(page, '412345678901');
  await expect(card(thanks(page) as never)).toBeVisible();
  await judge(page, 'own-link-thanks', false);

  await page.goto(`/donation/${donation.id}`);
  await card(page)
    .getByRole('button', { name: /Your own link/ })
    .click();
  const link = await clipboard(page);
  expect(link).toMatch(/\/\?lang=en&s=c&via=[a-z2-9]{10}$/);
  const code = new URL(link).searchParams.get('via');
  const started = () => withDatabase(site, (db) => db.selectFrom('ownLinkDonations').selectAll().execute());

  // A friend reads in Malayalam and back, which loads new documents, and then gives.
  const friend = await visitorAt('india');
  await friend.goto(link);
  await hydrated(friend);
  await friend.getByRole('link', { name: 'മലയാളത്തിൽ വായിക്കുക' }).click();
  await expect(friend).toHaveURL(`/?lang=ml&via=${code}`);
  await hydrated(friend);
  await friend.getByRole('link', { name: 'Read in English' }).click();
  await expect(friend).toHaveURL(`/?lang=en&via=${code}`);
  await hydrated(friend);
  await friend.getByRole('link', { name: 'Donate' }).first().click();
  await expect(friend).toHaveURL('/donate');
  await fillDonorForm(friend);
  await submitDonorForm(friend);
  await expect(proceedPopup(friend)).toBeVisible();
  await expect.poll(started).toHaveLength(1);
  const [first] = await started();
  expect(first).toMatchObject({ code });

  await plainPage.goto(link);
  await plainPage.getByRole('link', { name: 'Donate' }).first().click();
  await expect(plainPage).toHaveURL(`/donate?via=${code}`);
  await fillDonorForm(plainPage);
  await plainPage.getByLabel('Email').fill('asha@example.org');
  await submitDonorForm(plainPage);
  await expect(plainPage).toHaveURL(/\/payment-selection\?id=/);
  expect(await started()).toHaveLength(2);

  const direct = await visitorAt('kerala');
  await direct.goto('/donate?lang=en');
  await hydrated(direct);
  await fillDonorForm(direct);
  await submitDonorForm(direct);
  await expect(proceedPopup(direct)).toBeVisible();
  expect(await started()).toHaveLength(2);

  await page.reload();
  await expect(card(page)).not.toContainText('started from your link, and');
  const saved = await savedAs(friend, first?.donationId ?? '');
  await openAs(friend, '/confirmation', saved, 'UPI');
  await confirm(friend, '412345678902');
  await expect(thanks(friend)).toBeVisible();
  const team = await visitorAt('nowhere');
  await logInAsSuperAdmin(team.request);
  await verify(team, first?.donationId);
  await verify(team, donation.id);
  await page.reload();
  await expect(card(page)).not.toContainText('started from your link, and');
  // On the next Monday.
  await withDatabase(site, (db) =>
    db
      .updateTable('donations')
      .set({ verifiedAt: '2026-01-05T06:00:00.000Z' })
      .where('id', '=', first?.donationId ?? '')
      .execute(),
  );
  await page.reload();
  await expect(card(page)).toContainText('One donation started from your link, and we have verified it.');
  await judge(page, 'own-link-counted');
  await page.goto(`/donation/${donation.id}?lang=ml`);
  await expect(card(page, 'നിങ്ങളുടെ സ്വന്തം ലിങ്ക്')).toContainText('ഒരു സംഭാവന ഞങ്ങൾ സ്ഥിരീകരിച്ചു');
  await judge(page, 'ml-own-link-counted');
});
