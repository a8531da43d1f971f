/** How long the team lately took to verify donations, as Home and a donor's own page say it. */
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../platform/durations.ts';
import { give, plantCopies } from '../../../test/donor.ts';
import { openPageRenderer } from '../../../test/pages.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite } from '../../../test/suite.ts';

const renderer = openForSuite(openPageRenderer);

test.each([
  [20, 'Lately we verified most donations within a day', 'ഒരു ദിവസത്തിനകം'],
  [60, 'Lately we verified most donations within 3 days', '3 ദിവസത്തിനകം'],
])('after %i hours, and nothing while too few were verified', async (hours, inEnglish, inMalayalam) => {
  const site = await openTestSite();
  const ask = renderer.askOf(site);
  const home = async (language: string) => (await ask(`/?lang=${language}`)).text();
  expect(await home('en')).toContain(
    '<li>We verify it and email you; when it is spent, we email you what it paid for</li>',
  );
  expect(await home('en')).not.toContain('Lately');
  expect(await home('ml')).not.toContain('ദിവസത്തിനകം');
  const { id, cookie } = await give(site);
  const own = async () => (await ask(`/donation/${id}?lang=en`, { cookie })).text();
  expect(await own()).not.toContain('Lately');

  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  await plantCopies(
    site,
    Array.from({ length: 10 }, () => ({
      confirmedAt: ago(9 * DAY),
      verifiedAt: ago(9 * DAY - hours * HOUR),
      confirmationNumber: crypto.randomUUID(),
      isVerified: true,
    })),
  );
  expect(await home('en')).toContain(inEnglish);
  expect(await home('ml')).toContain(inMalayalam);
  expect(await own()).toContain(inEnglish);
  await site.close();
});
