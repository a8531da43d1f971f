/** The team makes the site its own: goal and needs, who asks, the hospital, the letter; and brings texts back. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blank } from '../test/pictures.ts';
import { judge } from './judge.ts';
import { test as base, expect, openHydrated, test as shared } from './site.ts';
import { expectSaid, openAsSuperAdmin } from './team.ts';

const saved = 'Saved. Every page shows it now.';

shared(
  'goal, needs, who asks and letter are changed on a phone, shown in both languages, and brought back',
  async ({ visitorAt }) => {
    shared.slow();
    const page = await visitorAt('india', { mayReport: /status of 400/ });
    const visitor = await visitorAt('kerala');
    const read = async (path: string, words: string) => {
      await visitor.goto(path);
      await expect(visitor.getByText(words).first()).toBeVisible();
    };
    const need = (n: number) => page.getByRole('group', { name: `Need ${n}`, exact: true });

    await openAsSuperAdmin(page, '/goal?lang=en');
    await judge(page, 'goal');
    await need(6).getByLabel('What for (in English)').fill('A flat near the hospital');
    await need(6).getByLabel('What for (in Malayalam, may be empty)').fill('');
    await need(6).getByLabel('Rupees', { exact: true }).fill('3,20,000');
    await need(6)
      .getByLabel(/^What a donation pays for.* \(in English/)
      .fill('A week’s rent');
    await need(6).getByLabel('Its price in rupees').fill('2,500');
    await expect(page.getByText(/add up to ₹22,00,000, which is ₹2,00,000 more than the goal/)).toBeVisible();
    await page.getByRole('button', { name: 'Save the goal' }).click();
    await expectSaid(page, 'Not saved yet. Please correct what is marked.');
    await expect(page.getByText('The needs must add up to the goal.')).toBeVisible();
    await judge(page, 'goal-refused');
    await page.getByRole('button', { name: 'Make ₹22,00,000 the goal' }).click();
    const why = /^Why the goal is this much, in the family’s words/;
    await page.getByLabel(why).nth(0).fill('The hospital’s estimate says so.');
    await page.getByLabel(why).nth(1).fill('ആശുപത്രിയുടെ എസ്റ്റിമേറ്റിൽ അങ്ങനെയാണ്.');
    await page.getByRole('button', { name: 'Up need 6' }).click();
    await expect(need(5).getByLabel('What for (in English)')).toHaveValue('A flat near the hospital');
    await page.getByRole('button', { name: 'Save the goal' }).press('Enter');
    await expectSaid(page, saved);
    await read('/?lang=en', 'A flat near the hospital');
    await read('/?lang=ml', 'A flat near the hospital');
    await expect(visitor.getByText('ഇപ്പോൾ ഇംഗ്ലീഷിൽ മാത്രമേയുള്ളൂ')).toBeVisible();
    await judge(visitor, 'ml-home-untranslated-need');
    for (const language of ['en', 'ml']) {
      await read(`/accounts?lang=${language}`, 'A flat near the hospital');
      await expect(visitor.getByText('₹3,20,000')).toBeVisible();
    }
    await expect(visitor.getByText('ആശുപത്രിയുടെ എസ്റ്റിമേറ്റിൽ അങ്ങനെയാണ്.')).toBeVisible();
    await judge(visitor, 'ml-accounts-asked');
    await openHydrated(visitor, '/donate?lang=en');
    const amounts = visitor.getByRole('button', { name: /^₹/ });
    await expect(amounts).toHaveText([
      '₹1,000 medicines and food for 2 days',
      '₹2,000 a blood test',
      '₹5,000 a bed in hospital for a night',
      '₹10,000 a bed in hospital for 2 nights',
    ]);
    await judge(visitor, 'donate-amounts');

    await openHydrated(page, '/who-asks');
    const name = page.getByLabel('Name (in English)');
    await name.fill('Leela Menon');
    await page.getByLabel('Name (in Malayalam, may be empty)').fill('ലീല മേനോൻ');
    const file = await blank(600, 800).jpeg().toBuffer();
    await page
      .getByLabel(/^Photo of who asks/)
      .setInputFiles({ name: 'lead.jpg', mimeType: 'image/jpeg', buffer: file });
    await page.getByRole('button', { name: 'Save who asks' }).click();
    await expectSaid(page, saved);
    await page.getByLabel('Hospital (in English)').fill('General Hospital');
    await page.getByRole('button', { name: 'Save the hospital' }).click();
    await expectSaid(page, saved);
    await page.getByRole('button', { name: 'Remove registration 2' }).click();
    await page.getByRole('button', { name: 'Save the registrations' }).press('Enter');
    await expectSaid(page, saved);
    await judge(page, 'who-asks');
    await read('/?lang=en', 'Leela Menon');
    await expect(visitor.getByText('General Hospital, Sample Town, Kerala')).toBeVisible();
    await read('/?lang=ml', 'ലീല മേനോൻ');

    await page.getByText('Earlier versions of who asks (1)').click();
    await judge(page, 'who-asks-versions');
    await page.getByRole('button', { name: 'Restore' }).first().click();
    await expectSaid(page, saved);
    await expect(name).toHaveValue('Deepa Sample');
    await read('/?lang=en', 'Deepa Sample');

    await openHydrated(page, '/letter');
    const closing = page.getByLabel('Closing (in English)');
    await closing.fill('Yours, {husband}');
    await page.getByRole('button', { name: 'Save the letter' }).click();
    await expectSaid(page, 'Not saved yet. Please correct what is marked.');
    await expect(
      page.getByText(/\{husband\} is not a placeholder of this text\. It can have: \{name\}/),
    ).toBeVisible();
    await closing.fill('Yours, and {spouse}’s,');
    const preview = page.getByRole('region', { name: 'What readers would see' });
    await expect(preview.getByText('Yours, and Ravi Kumar’s,')).toBeVisible();
    await page.getByRole('button', { name: 'Save the letter' }).click();
    await expectSaid(page, saved);
    await judge(page, 'letter-words');
  },
);

shared('a replaced paragraph is brought back', async ({ page }) => {
  shared.slow();
  await openAsSuperAdmin(page, '/super-admin?lang=en');
  const slot = page.getByRole('textbox', { name: 'English paragraph 2', exact: true });
  const before = await slot.inputValue();
  await slot.fill('Something else.');
  await page.getByRole('button', { name: 'Save English paragraph 2', exact: true }).click();
  await expectSaid(page, 'Paragraph saved successfully!');
  await page.getByRole('button', { name: 'Earlier texts of English paragraph 2' }).click();
  await expect(page.getByText('Anitha teacher, as half the village')).toBeVisible();
  await judge(page, 'super-admin-versions');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectSaid(page, 'Paragraph saved successfully!');
  await expect(slot).toHaveValue(before);
});

const test = base.extend({
  /** The sample without lead and needs, which `setup` removes. */
  site: async ({ startOwn }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kaithangu-facts-'));
    const CAMPAIGN = join(folder, 'campaign.json');
    const sample = JSON.parse(await readFile('config/campaign.json', 'utf8'));
    const { lead: _, needs: __, ...left } = sample;
    await writeFile(CAMPAIGN, JSON.stringify(left));
    await use(await startOwn({ CAMPAIGN }));
    await rm(folder, { recursive: true });
  },
});

test('a site without needs and lead says what is missing, and leads to the page that adds it', async ({
  page,
}) => {
  test.slow();
  const unseen = page.locator('a[href="#who-asks"], a[href="#money"]');
  await openAsSuperAdmin(page, '/?lang=en');
  await expect(page.getByRole('complementary').first()).toBeVisible();
  await expect(unseen).toHaveCount(0);
  await openHydrated(page, '/papers');
  await judge(page, 'papers-without-lead');
  await page.getByRole('link', { name: 'Say who asks' }).click();
  await page.getByLabel('Name (in English)').fill('Leela');
  await page.getByLabel('Relation to the family (in English)').fill('A neighbour');
  await page.getByRole('button', { name: 'Save who asks' }).click();
  await expectSaid(page, saved);
  await openHydrated(page, '/papers');
  await expect(page.getByRole('link', { name: 'Say who asks' })).toHaveCount(0);

  await openHydrated(page, '/spendings');
  await judge(page, 'spendings-without-needs');
  await page.getByRole('link', { name: 'Enter the needs first' }).click();
  await page.getByRole('button', { name: 'Add a need' }).click();
  await page.getByLabel('What for (in English)').fill('Medicines');
  await page.getByRole('group', { name: 'Need 1' }).getByLabel('Rupees', { exact: true }).fill('40,00,000');
  await page.getByRole('button', { name: /^Make ₹40,00,000 the goal/ }).click();
  await page.getByRole('button', { name: 'Save the goal' }).press('Enter');
  await expectSaid(page, saved);
  await openHydrated(page, '/spendings');
  await page.getByLabel('Part of the goal').selectOption({ label: 'Medicines' });
  await page.goto('/?lang=en');
  await expect(page.locator('a[href="#who-asks"]')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Where the money goes' }).getByText('Medicines'),
  ).toBeVisible();
});
