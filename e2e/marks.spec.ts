/** Bold words and links of the team, in the story and in an update; nothing else becomes markup. */
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';
import { expectSaid, openAsSuperAdmin } from './team.ts';

const report = 'https://hospital.example.org/report?year=2026&part=1';
const words = `**She is home.** Read [the report](${report}), not [this](javascript:alert(1)) <b>here</b>.`;
const plain = 'She is home. Read the report, not [this](javascript:alert(1)) <b>here</b>.';

test('bold words and links are shown to readers, and titles and descriptions stay plain', async ({
  site,
  visitorAt,
}) => {
  test.slow();
  const page = await visitorAt('india');
  await openAsSuperAdmin(page, '/super-admin?lang=en');
  const before = (await (await fetch(`${site.url}/api/home-content`)).json()).englishParagraph1;
  const first = page.getByRole('textbox', { name: 'English paragraph 1', exact: true });
  const preview = page.getByRole('region', { name: 'Preview of English paragraph 1' });
  await expect(preview).toBeHidden();
  await first.fill(words);
  await expect(preview.getByRole('strong')).toHaveText('She is home.');
  await first.scrollIntoViewIfNeeded();
  await judge(page, 'super-admin-marks', false);
  await page.getByRole('button', { name: 'Save English paragraph 1', exact: true }).click();
  await expectSaid(page, 'Paragraph saved successfully!');

  const added = await page.request.post('/api/updates', { data: { date: '2026-11-20', description: words } });
  const { id } = await added.json();
  const reader = await visitorAt('unitedStates');
  await openHydrated(reader, '/?lang=en');
  await reader.getByRole('button', { name: 'View Updates' }).click();
  for (const part of [
    reader.locator('#story > div').first(),
    reader.getByRole('listitem').filter({ hasText: 'the report' }),
  ]) {
    await expect(part.getByRole('strong').first()).toHaveText('She is home.');
    await expect(part.getByRole('link', { name: 'the report' })).toHaveAttribute('href', report);
    await expect(part).toContainText('[this](javascript:alert(1)) <b>here</b>');
  }
  await judge(reader, 'home-marks');
  await openHydrated(reader, `/updates/${id}?lang=en`);
  await expect(reader.getByRole('article').getByRole('link', { name: 'the report' })).toHaveAttribute(
    'href',
    report,
  );
  await judge(reader, 'update-marks');

  for (const path of ['/?lang=en', `/updates/${id}?lang=en`]) {
    await reader.goto(path);
    await expect(reader.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      path.startsWith('/?')
        ? /^Sample campaign.* She is home\. Read the report, not/
        : `Sample campaign, not a real appeal. Please don’t send money. ${plain}`,
    );
  }
  const feed = await (await fetch(`${site.url}/updates.atom?lang=en`)).text();
  expect(feed).toContain(`Read the report (${report.replace('&', '&amp;')}), not`);
  await page.request.delete(`/api/updates/${id}`);
  await page.request.patch('/api/home-content', { data: { englishParagraph1: before } });
});
