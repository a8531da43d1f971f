import { describe, expect, test } from 'vitest';
import { campaignInFile } from '../../../platform/config/campaign.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite } from '../../../test/suite.ts';
import { fillHomeContent } from './fill-home-content.server.ts';

const site = openForSuite(() => openTestSite());

const content = async () => (await (await site.ask('/api/home-content')).json()) as Record<string, string>;

describe('the home content', () => {
  test('is empty before the first start, then the campaign’s, with its pictures stored', async () => {
    expect(await content()).toEqual({});
    await fillHomeContent(site);
    const filled = await content();
    const { homeContent } = campaignInFile(site.config);
    expect(Object.keys(filled).sort()).toEqual(Object.keys(homeContent).sort());
    expect(filled.headerText).toBe(homeContent.headerText);
    expect(filled.malayalamParagraph1).toBe(homeContent.malayalamParagraph1);
    expect(filled.imagePath1).toMatch(/^\/files\/home_images\/[0-9a-f-]{36}_\d+x\d+\.webp$/);
    expect((await site.ask(filled.imagePath1 ?? '')).status).toBe(200);
  });

  test('stays as the team has changed it after further starts', async () => {
    await site.db.deleteFrom('homeContent').where('field', '=', 'englishParagraph2').execute();
    await site.db
      .updateTable('homeContent')
      .set({ value: 'A new header' })
      .where('field', '=', 'headerText')
      .execute();
    const before = await content();
    await fillHomeContent(site);
    expect(await content()).toEqual(before);
    expect(before).toMatchObject({ headerText: 'A new header' });
    expect(before).not.toHaveProperty('englishParagraph2');
  });
});

test('the public campaign has the pay-in details, but no address of the team', async () => {
  const response = await site.ask('/api/campaign');
  const text = await response.text();
  const { bank, upi, goal, mail } = campaignInFile(site.config);
  expect(JSON.parse(text)).toMatchObject({ bank, upi, goal, sample: true, publicUrl: site.config.publicUrl });
  expect(text).not.toContain(mail.team);
  expect(text).not.toContain(site.config.appSecret);
});
