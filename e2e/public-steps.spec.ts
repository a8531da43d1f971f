/** Public figures move in steps: the whole way of a gift with the shipped default. */
import { languageCodes } from '../platform/languages.ts';
import { seenBy } from '../test/content-seen.ts';
import type { RunningSite } from '../test/running-site.ts';
import { confirm, fillDonorForm, payByUpi, submitDonorForm, thanks } from './giving.ts';
import { judge } from './judge.ts';
import { test as base, expect, openHydrated } from './site.ts';
import {
  openAsSuperAdmin,
  plantDonations,
  plantOthersGifts,
  showLeelasMessage,
  verify,
  verifyLeela,
} from './team.ts';

const test = base.extend({
  site: async ({ startOwn }, use) => use(await startOwn({ PUBLIC_SUMS: 'steps' })),
});

/** What strangers can read, in each language. */
const paths = [
  '/',
  '/accounts',
  '/updates',
  '/share',
  '/updates.atom',
  '/api/donations/progressbardata',
].flatMap((path) => languageCodes.map((language) => `${path}?lang=${language}`));

/**
 * All public pages. Names and marks of pictures change when these have been rendered, up to a minute later,
 * so they are left out; test/attacks/public-figures.api.test.ts compares them.
 */
async function readAll({ url }: RunningSite): Promise<string[]> {
  const headers = { 'X-Forwarded-For': '49.36.0.1' };
  return Promise.all(
    paths.map(async (path) =>
      (await (await fetch(url + path, { headers })).text()).replace(/\b[0-9a-f]{26}\b/g, 'mark'),
    ),
  );
}

test('a donor gives, the team verifies, and Home tells of first gifts, then moves in steps', {
  tag: ['@both-sizes', '@postgres'],
}, async ({ site, visitorAt }) => {
  test.slow();
  const donor = await visitorAt('india');
  await openHydrated(donor, '/donate');
  await fillDonorForm(donor);
  await donor.getByLabel('Message (optional)').fill('You taught me fractions with jackfruit.');
  await submitDonorForm(donor);
  await payByUpi(donor);
  await confirm(donor, '412345678901');
  await expect(thanks(donor)).toBeVisible();

  const admin = await visitorAt('kerala');
  await openAsSuperAdmin(admin, '/donation-view?lang=en');
  await verifyLeela(admin);
  await admin.goto('/donor-messages');
  await showLeelasMessage(admin);

  await donor.goto('/');
  await expect(donor.getByText('The first donations are in')).toBeVisible();
  await expect(donor.getByText('We’ll show the total once three people have given.')).toBeVisible();
  for (const language of languageCodes) {
    await openHydrated(donor, `/?lang=${language}`);
    await expect(donor.getByRole('progressbar')).toHaveCount(0);
    await expect(donor.getByRole('complementary')).not.toContainText('5,000');
    await judge(donor, `${language}-home-first-gifts`);
  }

  await plantOthersGifts(site.url, admin);
  await donor.goto('/?lang=en');
  const bar = donor.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuetext', '₹5,300 raised of ₹20,00,000');
  await expect(donor.getByText('3 people have given')).toBeVisible();
  // Messages appear at another time than totals.
  await expect(donor.getByText('You taught me fractions with jackfruit.')).toHaveCount(0);

  // The site renders the cards anew within a minute. Pages repeat the words on the cards.
  for (const language of languageCodes) {
    const page = async () => (await fetch(`${site.url}/?lang=${language}`)).text();
    await expect.poll(page, { timeout: 120_000 }).toMatch(/og:image:alt" content="[^"]*₹5,300 /);
  }
  const before = await readAll(site);
  const [id] = await plantDonations(site.url, [
    { email: 'charles@example.net', amount: '7777', confirmationNumber: '4012 5567 0003' },
  ]);
  await seenBy(site, () => verify(admin, id));
  expect(await readAll(site)).toEqual(before);
  await site.stop();
  await site.restart();
  expect(await readAll(site)).toEqual(before);

  // The team sees current figures, and the super-admin can publish them.
  await admin.goto('/admin');
  await expect(admin.getByText('₹13,077').first()).toBeVisible();
  await openHydrated(admin, '/campaign-life');
  const figures = admin.getByRole('region', { name: 'Public figures' });
  await expect(figures).toContainText('Everybody sees ₹5,300; received: ₹13,077.');
  await judge(admin, 'campaign-life-public-figures');
  await figures.getByRole('button', { name: 'Publish current figures now' }).click();
  await judge(admin, 'publish-current-figures', false);
  await admin.getByRole('button', { name: 'Yes, publish' }).click();
  await expect(admin.getByText('Published. Every page shows them now.')).toBeVisible();
  await expect(figures).toHaveCount(0);
  await donor.goto('/?lang=en');
  await expect(bar).toHaveAttribute('aria-valuetext', '₹13,077 raised of ₹20,00,000');
});
