/** Following the updates by email, from the box to unsubscribing, with a fake mail server. */
import type { FakeSmtp } from '../test/fakes/smtp.ts';
import { linkIn } from '../test/mail.ts';
import { confirm, openConfirmation, thanks } from './giving.ts';
import { judge } from './judge.ts';
import { listen } from './screen-reader.ts';
import { expect, hydrated, openHydrated, places } from './site.ts';
import { test } from './site-with-mail.ts';
import { openAsSuperAdmin } from './team.ts';

const mailTo = async (smtp: FakeSmtp, address: string, subject: RegExp) =>
  (await smtp.mails()).find((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));

/** Waits for the mail and returns it. */
async function arrived(smtp: FakeSmtp, address: string, subject: RegExp) {
  await expect.poll(() => mailTo(smtp, address, subject)).toBeTruthy();
  const mail = await mailTo(smtp, address, subject);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

test('a visitor follows without scripts, gets an update by email, and leaves with one click', async ({
  site,
  smtp,
  plainPage: plain,
  visitorAt,
}) => {
  test.slow();
  await plain.goto('/?lang=ml');
  await plain.getByRole('textbox', { name: 'ഇമെയിൽ വിലാസം' }).fill('meera@example.org');
  await plain.getByRole('button', { name: 'അതെ, അയയ്ക്കൂ' }).click();
  await expect(plain).toHaveURL(/\/follow\?asked&lang=ml$/);
  await expect(plain.getByText(/^നിങ്ങളുടെ മെയിൽബോക്സ് നോക്കുക/)).toBeVisible();
  const asked = await arrived(smtp, 'meera@example.org', /ഉറപ്പിക്കുക/);
  await plain.goto(linkIn(asked, `${site.url}/follow`));
  await plain.getByRole('button', { name: 'അതെ, അയയ്ക്കൂ' }).click();
  await expect(plain.getByText(/m•••@example.org എന്ന വിലാസത്തിലെത്തും/)).toBeVisible();

  const admin = await visitorAt('india');
  await openAsSuperAdmin(admin, '/add-update');
  await expect(admin.getByText('1 follower by email.')).toBeVisible();
  const form = admin.getByRole('region', { name: 'New update' });
  await form.getByLabel('Date').fill('2026-11-20');
  await form.getByLabel('Description').fill('She is home.');
  await form.getByLabel('The same in Malayalam').fill('ടീച്ചർ വീട്ടിലെത്തി.');
  await form.getByRole('button', { name: 'Add Update' }).click();
  await admin.getByRole('button', { name: 'Send to followers update of 2026-11-20' }).click();
  await admin.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(admin.getByText('The update is on its way to 1 follower.')).toBeVisible();
  await judge(admin, 'add-update-sent');

  const update = await arrived(smtp, 'meera@example.org', /ടീച്ചർ വീട്ടിലെത്തി/);
  await expect(async () => {
    await admin.reload();
    await expect(admin.getByText('Sent to 1.')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });

  const leave =
    update.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>\s]/g, '') ?? '';
  const reader = await visitorAt('kerala');
  await reader.goto(leave);
  await expect(reader).toHaveURL(/\/unfollow\?/);
  await hydrated(reader);
  await judge(reader, 'unfollow-ml');
  // A mail program's unsubscribe button (RFC 8058): no page, no cookie, no script.
  const { status } = await fetch(leave, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(status).toBe(200);
  await reader.getByRole('button', { name: 'ഇനി അയയ്ക്കേണ്ട' }).click();
  // The pressed button is gone.
  await expect(reader.getByText(/ഞങ്ങൾ മായ്ച്ചു/)).toBeFocused();
  await expect(reader.getByText(/ഞങ്ങൾ മായ്ച്ചു/)).not.toHaveRole('status');
  await admin.reload();
  await expect(admin.getByText('0 followers by email.')).toBeVisible();
});

test('the team stops an update that is on its way', { tag: '@both-sizes' }, async ({
  site,
  smtp,
  visitorAt,
}) => {
  test.slow();
  const admin = await visitorAt('india');
  await admin.request.post('/api/followers', { data: { email: 'meera@example.org' } });
  const { searchParams } = new URL(
    linkIn(await arrived(smtp, 'meera@example.org', /confirm/i), `${site.url}/follow`),
  );
  await admin.request.put(`/api/followers/link?${searchParams}`);
  // The mail server asks to come again later: the mail waits.
  smtp.answer = { recipient: 450 };
  const askedBefore = smtp.asked;
  await openAsSuperAdmin(admin, '/add-update');
  const form = admin.getByRole('region', { name: 'New update' });
  await form.getByLabel('Date').fill('2026-11-20');
  await form.getByLabel('Description').fill('She is home.');
  await form.getByRole('button', { name: 'Add Update' }).click();
  await admin.getByRole('button', { name: 'Send to followers update of 2026-11-20' }).click();
  await admin.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(admin.getByText('Sent to 0, 1 on their way.')).toBeVisible();
  await expect.poll(() => smtp.asked).toBeGreaterThan(askedBefore);
  await judge(admin, 'add-update-on-its-way');
  const stop = admin.getByRole('button', { name: 'Stop sending update of 2026-11-20' });
  await stop.click();
  const question = admin.getByRole('alertdialog');
  await expect(question).toContainText('1 follower won’t get it, unless you send it again.');
  await judge(admin, 'add-update-stop', false);
  await question.getByRole('button', { name: 'Yes, stop sending' }).click();
  await expect(admin.getByText('Stopped. 1 follower won’t get it.')).toBeVisible();
  await expect(admin.getByText('Not sent to followers yet.')).toBeVisible();
  await expect(stop).toHaveCount(0);

  // Sent again, the page shows by itself when it has arrived.
  smtp.answer = 'take';
  await admin.getByRole('button', { name: 'Send to followers update of 2026-11-20' }).click();
  await admin.getByRole('button', { name: 'Yes, send it' }).click();
  await arrived(smtp, 'meera@example.org', /She is home/);
  await expect(admin.getByText('Sent to 1.')).toBeVisible();
});

test('a donor ticks an empty box to follow, and confirms by email', async ({ site, smtp, page }) => {
  await listen(page);
  await openConfirmation(page);
  await confirm(page, '412345678901');
  const box = thanks(page).getByRole('checkbox', {
    name: /Email me news of Anitha, to meera@example.com/,
  });
  await expect(box).not.toBeChecked();
  await box.press('Space');
  await expect(thanks(page).getByText(/Check your inbox/)).toBeVisible();
  expect(await page.evaluate(() => window.said)).toContainEqual(expect.stringContaining('Check your inbox'));
  await expect(box).toBeFocused();
  // Another press asks nothing, and takes nothing back.
  await box.press('Space');
  await expect(box).toBeChecked();
  const mail = await arrived(smtp, 'meera@example.com', /Please confirm/);
  await openHydrated(page, linkIn(mail, `${site.url}/follow`));
  await judge(page, 'follow-confirm');
  await page.getByRole('button', { name: 'Yes, send me the updates' }).click();
  const done = page.getByText('We’ll send the updates to m•••@example.com from now on.');
  await expect(done).toBeFocused();
  // As a status too, it would be said twice.
  await expect(done).not.toHaveRole('status');
});

test('an invalid address shows its error in the page’s language', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /400/ });
  await openHydrated(page, '/follow?lang=ml');
  await judge(page, 'follow-ml');
  await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole('textbox').fill('meera');
  await page.getByRole('button', { name: 'അതെ, അയയ്ക്കൂ' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ശരിയായ ഇമെയിൽ വിലാസം നൽകുക' })).toBeVisible();
  await page.goto('/follow?id=x&key=y&lang=en');
  await expect(page.getByText('This link isn’t valid any more.')).toBeVisible();
});

test('behind a busy address the browser works before it asks to follow', async ({ visitorAt, site }) => {
  const from = { 'X-Forwarded-For': places.india, 'Content-Type': 'application/json' };
  for (let n = 0; n < 20; n++) {
    const body = JSON.stringify({ email: `n${n}@example.org` });
    const { status } = await fetch(`${site.url}/api/followers`, { method: 'POST', headers: from, body });
    expect(status).toBe(204);
  }
  const page = await visitorAt('india', { mayReport: /status of 428|ERR_FAILED/ });
  const ask = async () => {
    await openHydrated(page, '/follow?lang=en');
    await page.getByRole('textbox').fill('meera@example.org');
    await page.getByRole('button', { name: 'Send me the updates' }).click();
  };
  await page.route('**/api/followers', (route) => route.abort());
  await ask();
  await expect(page.getByRole('alert').filter({ hasText: 'check your internet connection' })).toBeVisible();
  await page.unroute('**/api/followers');
  await ask();
  await expect(page).toHaveURL(/\/follow\?asked&lang=en$/, { timeout: 30_000 });
  await expect(page.getByText(/inbox/).first()).toBeVisible();
});
