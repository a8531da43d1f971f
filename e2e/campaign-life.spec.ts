/** The campaign's stages on Home and on the form: running, paused, closed, in memory, past its goal. */
import { languageCodes } from '../platform/languages.ts';
import { decideStage } from './archive.ts';
import { openFilledForm, submitDonorForm } from './giving.ts';
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations, plantOthersGifts, verify } from './team.ts';

test('each stage replaces Donate with its message on Home and the form at once, also on an open form', async ({
  site,
  page,
  visitorAt,
}) => {
  test.slow();
  await openAsSuperAdmin(page, '/campaign-life?lang=en');
  const visitor = await visitorAt('india', { mayReport: /status of 409/ });
  await openFilledForm(visitor);
  for (const [state, title] of [
    ['Paused', 'Donations for Anitha’s treatment are paused'],
    ['Closed', 'The campaign for Anitha has ended'],
    ['In memory', 'In memory of Anitha'],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${state}`) }).check();
    await page.getByLabel(/^Message to readers .*in English/).fill(`Our words: ${state}.`);
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(title);
    await expect(preview).toContainText(`Our words: ${state}.`);
    await expect(
      preview
        .locator('[lang=ml]')
        .getByText(/[ഀ-ൿ]{3}/)
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    if (state === 'In memory') {
      const dialog = page.getByRole('alertdialog');
      await judge(page, 'life-memory-dialog');
      await expect(dialog.getByRole('button', { name: 'Change the site' })).toBeDisabled();
      await dialog.getByLabel(/^Type the name/).fill('Anitha');
      await dialog.getByRole('button', { name: 'Change the site' }).click();
    }
    await expect(page.getByText('Saved. Every page shows it now.')).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Close' }).first().click();
    await judge(page, `life-${state}`);

    if (state === 'Paused') {
      await submitDonorForm(visitor);
      await expect(visitor.getByText('Donations are paused at the moment.', { exact: false })).toBeVisible();
    }
    for (const language of languageCodes) {
      const reader = await visitorAt('india');
      await openHydrated(reader, `/?lang=${language}`);
      await expect(reader.getByRole('link', { name: /^(Donate|സംഭാവന നൽകുക)$/ })).toHaveCount(0);
      await expect(reader.getByRole('button', { name: /^(Share|ഷെയർ)$/ })).toBeVisible();
      await expect(reader.getByRole('complementary').getByText(`Our words: ${state}.`)).toBeVisible();
      await expect(
        reader.getByRole('heading', {
          name: state === 'In memory' ? /^(Condolences|അനുശോചനവും)/ : /^(Words of Support|സ്നേഹവും പ്രാർത്ഥനയും)$/,
        }),
      ).toBeVisible();
      const appeal = reader.locator('details', {
        hasText: /^(The appeal, as it was written|സഹായം തേടി അന്ന് എഴുതിയത്)/,
      });
      await expect(appeal).toHaveJSProperty('open', state === 'Paused');
      await judge(reader, `${language}-home-${state}`);
      await openHydrated(reader, '/donate');
      await expect(reader.getByText(`Our words: ${state}.`)).toBeVisible();
      await expect(reader.locator('form')).toHaveCount(0);
      await judge(reader, `${language}-donate-${state}`);
      await reader.goto('/follow');
      await expect(reader.getByText(/^(You can’t sign up just now|ഇപ്പോൾ പുതുതായി ചേരാനാകില്ല)/)).toHaveCount(
        state === 'In memory' ? 1 : 0,
      );
      await reader.context().close();
    }
  }
  const stage = async () => (await (await fetch(`${site.url}/api/campaign-life`)).json()).stage;
  expect(await stage()).toBe('memory');
  await expect(page.getByText(/You can undo this for 23 hours more/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. Every page shows it now.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Closed/ })).toBeChecked();
  expect(await stage()).toBe('closed');
});

test('in memory one mail goes to donors with an unfinished donation, on the super-admin’s word only', async ({
  site,
  page,
  visitorAt,
}) => {
  await plantDonations(site.url, [{ email: 'asha@example.net' }, { email: 'biju@example.net' }]);
  await openAsSuperAdmin(page, '/admin');
  await decideStage(page, 'memory', { en: '', ml: '' });
  await page.goto('/campaign-life');
  const offer = page.getByRole('region', { name: 'A mail to donors with an unfinished donation' });
  await expect(offer).toContainText('Nothing needs to be paid');
  await expect(offer).toContainText('അടയ്ക്കേണ്ടതില്ല');
  await judge(page, 'memory-mail');
  await offer.getByRole('button', { name: 'Send 2 mails' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send 2 mails?' });
  await expect(question).toContainText('Until then you can stop them');
  await judge(page, 'memory-mail-question');
  await question.getByRole('button', { name: 'Send 2 mails' }).click();
  await expect(offer).toContainText('There is nobody left to write to.');
  await page.goto('/mails');
  await expect(page.getByText('In memory: nothing needs to be paid', { exact: true })).toHaveCount(2);

  const feed = await (await fetch(`${site.url}/updates.atom?lang=en`)).text();
  expect(feed).toContain('<title>Stand with Anitha: From the family</title>');
  const reader = await visitorAt('kerala');
  await reader.goto('/accounts?lang=en');
  const asked = reader.getByRole('region', { name: 'What careful donors ask' });
  await expect(asked.getByRole('term')).toHaveText(['What happens to money that is left in the end?']);
  await openHydrated(reader, '/?lang=ml');
  await reader.getByRole('link', { name: 'കുടുംബത്തിന് എഴുതാം' }).click();
  await expect(reader).toHaveURL('/contact');
});

test('past the goal Home shows the use of the surplus and no percent', async ({ site, page, visitorAt }) => {
  const [id] = await plantDonations(site.url, [{ amount: '6140000', confirmationNumber: '4012 5567 8890' }]);
  await openAsSuperAdmin(page, '/admin');
  await verify(page, id);
  await plantOthersGifts(site.url, page);
  for (const language of languageCodes) {
    const visitor = await visitorAt('india');
    await visitor.goto(`/?lang=${language}`);
    const card = visitor.getByRole('complementary');
    await expect(card).not.toContainText('%');
    await expect(card).toContainText(
      language === 'en' ? 'Every further donation goes to the hospital’s fund' : 'ആശുപത്രിയിലുള്ള ഫണ്ടിലേക്കു നൽകും',
    );
    await expect(card).toContainText(language === 'en' ? '3 people have given' : '3 പേർ സഹായിച്ചു');
    const isMet = /^(The goal for Anitha’s treatment has been met|അനിത ടീച്ചറുടെ ചികിത്സയ്ക്കു വേണ്ട തുക ലഭിച്ചു)$/;
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(isMet);
    await expect(visitor.locator('meta[property="og:title"]')).toHaveAttribute('content', isMet);
    await expect(visitor.getByText(/^(The appeal, as it was written|സഹായം തേടി അന്ന് എഴുതിയത്)$/)).toBeVisible();
    await judge(visitor, `${language}-home-reached`);
  }
});

test('the progress bar of an open page updates when its tab becomes visible', async ({
  site,
  page,
  visitorAt,
}) => {
  const [id] = await plantDonations(site.url, [{ amount: '5000', confirmationNumber: '4012 5567 8890' }]);
  const visitor = await visitorAt('india');
  await openHydrated(visitor, '/');
  const bar = visitor.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuetext', '₹0 raised of ₹20,00,000');
  await openAsSuperAdmin(page, '/admin');
  await verify(page, id);
  const comeBack = () => visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await expect(visitor.getByText('The first donations are in')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await plantOthersGifts(site.url, page);
  await comeBack();
  await expect(bar).toHaveAttribute('aria-valuetext', '₹5,300 raised of ₹20,00,000');
  await expect(visitor.getByText('3 people have given')).toBeVisible();
});

test('Save stays in its place while the words of the preview load', { tag: '@desktop' }, async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await openAsSuperAdmin(page, '/admin?lang=en');
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/assets/t-*.js', async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Campaign’s life' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const preview = page.getByRole('region', { name: 'Preview' });
  const before = await save.boundingBox();
  await expect(preview.getByText('മലയാളം')).toHaveCount(0);
  load();
  await expect(preview.getByText('മലയാളം')).toBeVisible();
  expect(await save.boundingBox()).toEqual(before);
});
