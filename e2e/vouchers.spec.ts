/** Somebody outside the family confirms what the page says: asked by the team, by the link of an email. */
import type { Page } from '@playwright/test';
import { linkIn } from '../test/mail.ts';
import { askVoucher } from './ask-voucher.ts';
import { judge } from './judge.ts';
import { expectUsable, setTextSize } from './large-text.ts';
import { expect, hydrated } from './site.ts';
import { test } from './site-with-mail.ts';
import { openAsSuperAdmin } from './team.ts';

test('a doctor confirms without scripts; strangers read it, until the doctor withdraws it', {
  tag: '@both-sizes',
}, async ({ site, smtp, plainPage: plain, visitorAt }) => {
  test.slow();
  const admin = await visitorAt('india', { mayReport: /409/ });
  await openAsSuperAdmin(admin, '/who-confirms');
  await admin.getByLabel('Name, with title (in English)').fill('Dr. Rema Nair');
  await admin.getByLabel('Name, with title (in Malayalam').fill('ഡോ. രമ നായർ');
  await admin.getByLabel('Role and place (in English)').fill('oncologist, Aster Hospital');
  const elsewhere = '+91 484 000 0000, aster.example';
  await admin.getByLabel('How readers find them without this site').fill(elsewhere);
  const address = admin.getByLabel('Their own address');
  await address.fill('rema@gmail.com');
  await admin.getByRole('button', { name: 'Send the link' }).click();
  await expect(admin.getByText(/so it proves nothing/)).toBeVisible();
  await address.fill('rema@aster.example');
  await admin.getByRole('button', { name: 'Send the link' }).click();
  await expect(admin.getByText('The email with the link is on its way.')).toBeVisible();
  await expect(admin.getByText(/not answered yet/)).toBeVisible();
  await judge(admin, 'who-confirms');

  const mails = async () =>
    (await smtp.mails()).filter(({ to }) => to?.[0]?.address === 'rema@aster.example');
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  if (!mail) throw new Error('no mail');
  const link = linkIn(mail, `${site.url}/vouch`);
  const doctor = await visitorAt('kerala');
  await doctor.goto(link.replace('lang=en', 'lang=ml'));
  await expect(doctor.getByText(/ഡോ. രമ നായർ/).first()).toBeVisible();
  await judge(doctor, 'vouch-ml');
  await plain.goto(link);
  await plain.getByRole('button', { name: 'Confirm this in public' }).click();
  await expect(plain.locator('section.refused')).toHaveText('Please choose at least one of these sentences.');
  await expect(plain.getByText(`how to find you without this site: ${elsewhere}`)).toBeVisible();
  await plain.getByLabel(/is being treated here/).check();
  await plain.getByRole('button', { name: 'Confirm this in public' }).click();
  await expect(plain.getByText(/^Thank you. Everybody can read now/)).toBeVisible();
  await doctor.goto(link);
  await judge(doctor, 'vouch-confirmed');
  await setTextSize(doctor, 200);
  for (const language of ['en', 'ml']) {
    for (const part of ['', '&change', '&withdraw']) {
      await doctor.goto(link.replace('lang=en', `lang=${language}`) + part);
      await expectUsable(doctor, `vouch-${language}${part}`);
    }
  }

  const stranger = await visitorAt('kerala');
  await stranger.goto('/accounts?lang=en');
  await expect(stranger.getByText('Dr. Rema Nair, oncologist, Aster Hospital')).toBeVisible();
  await expect(stranger.getByText(/is being treated here/)).toBeVisible();
  await expect(
    stranger.getByText(`To check it without this site: ${elsewhere.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0')}`),
  ).toBeVisible();
  await expect(stranger.getByText(/an address ending in @aster.example/)).toBeVisible();
  await stranger.goto('/?lang=ml');
  await expect(stranger.getByText(/rema@/)).toHaveCount(0);
  await stranger.getByRole('link', { name: /സാക്ഷ്യപ്പെടുത്തിയത്: ഡോ. രമ നായർ/ }).click();
  await expect(stranger.getByText('ഡോ. രമ നായർ, oncologist, Aster Hospital')).toBeInViewport();

  await plain.getByRole('link', { name: 'Withdraw it and delete my address' }).click();
  await expect(plain.getByRole('heading', { name: 'Withdraw what you confirmed?' })).toBeVisible();
  await plain.getByRole('link', { name: 'No, keep it' }).click();
  await expect(plain.getByText(/^Thank you. Everybody can read now/)).toBeVisible();
  await doctor.goto(link);
  await doctor.getByRole('link', { name: 'Withdraw it and delete my address' }).click();
  await judge(doctor, 'vouch-withdraw');
  await doctor.getByRole('button', { name: 'Withdraw it and delete my address' }).dblclick();
  await expect(doctor.getByText(/^We have deleted your name/)).toBeVisible();
  await doctor.goto(link.replace('lang=en', 'lang=ml'));
  await judge(doctor, 'vouch-withdrawn-ml');
  await stranger.goto('/accounts?lang=en');
  await expect(stranger.getByText('Dr. Rema Nair')).toHaveCount(0);

  const askAgain = async () => {
    await admin.reload();
    await admin.getByLabel('Name, with title (in English)').fill('Dr. Rema Nair');
    await admin.getByLabel('Role and place (in English)').fill('oncologist, Aster Hospital');
    await admin.getByLabel('Their own address').fill('rema@aster.example');
    await admin.getByRole('button', { name: 'Send the link' }).click();
  };
  await askAgain();
  await expect(admin.getByText(/^This person withdrew what they had confirmed/)).toBeVisible();
  await plain.goto(link);
  await plain.getByRole('button', { name: 'You may ask me again' }).click();
  await expect(plain.getByText(/^Thank you. The team may ask you again now/)).toBeVisible();
  await plain.goto(link);
  await expect(plain.getByText(/^This link isn’t valid any more/)).toBeVisible();
  await askAgain();
  await expect(admin.getByText('The email with the link is on its way.')).toBeVisible();
});

test('names and a domain of one long word widen neither the mail nor a page, and a double click confirms once', {
  tag: '@both-sizes',
}, async ({ site, smtp, plainPage: plain, visitorAt }) => {
  const team = await visitorAt('india');
  const name = 'W'.repeat(120);
  const { html, link } = await askVoucher(team.request, site, smtp, {
    name,
    role: 'm'.repeat(120),
    email: `rema@${'verylong'.repeat(7)}.example`,
    language: 'ml',
  });
  const isWithin = async (page: Page, what: string) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThan(
      1,
    );
  await plain.setContent(html);
  await isWithin(plain, 'the mail');
  const doctor = await visitorAt('kerala');
  await doctor.goto(link);
  await isWithin(doctor, 'the question');
  // The words of the other language, as the person changes it on the page.
  await doctor.getByRole('link', { name: 'Read in English' }).click();
  await doctor.getByLabel(/is being treated here/).check();
  const confirm = doctor.getByRole('button', { name: 'Confirm this in public' });
  await hydrated(doctor);
  await doctor.context().setOffline(true);
  await expect(confirm).toBeDisabled();
  await doctor.context().setOffline(false);
  await confirm.dblclick();
  await expect(doctor.getByText(/^Thank you. Everybody can read now/)).toBeVisible();
  await isWithin(doctor, 'the thanks');
  await doctor.goBack();
  await expect(doctor.getByText(/^Thank you. Everybody can read now/)).toBeVisible();
  for (const path of ['/accounts', '/']) {
    await plain.goto(`${path}?lang=en`);
    await expect(plain.getByText(name).first()).toBeVisible();
    await isWithin(plain, path);
  }
  await team.goto('/who-confirms');
  await expect(team.getByText(name).first()).toBeVisible();
  await isWithin(team, '/who-confirms');
});
