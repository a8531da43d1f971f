/**
 * The team's pages on a small phone with text of 200 %: nothing is cut, no control is too narrow, and nothing
 * scrolls sideways, in each language of an account (WCAG 1.4.4, 1.4.10).
 */
import { ownPage, teamPages } from '../app/desk/team-pages.ts';
import { languageCodes } from '../platform/languages.ts';
import { logInAsSuperAdmin } from './accounts.ts';
import { expectUsable, setTextSize } from './large-text.ts';
import { expect, openHydrated, test } from './site.ts';
import { plantWork } from './team.ts';

for (const language of languageCodes) {
  test(`at 200 %, the team's pages in ${language}`, async ({ visitorAt, site }) => {
    test.setTimeout(600_000);
    const page = await visitorAt('kerala');
    await logInAsSuperAdmin(page.request);
    const [donation = ''] = await plantWork(site.url, page, 'Praying for you and for everybody at home.');
    expect((await page.request.put('/api/admin/language', { data: { language } })).ok()).toBe(true);
    await setTextSize(page, 200);
    const paths = [...teamPages, ownPage].map(({ path }) => path);
    for (const path of [...paths, `/donation-view-admin?donation=${donation}`]) {
      await openHydrated(page, path);
      await expectUsable(page, path.replace(donation, 'one').replace(/\W+/g, '-'));
    }
    await openHydrated(page, '/admin');
    await page.locator('header summary').click();
    await expectUsable(page, 'menu');
    await openHydrated(page, '/donation-view');
    const enlarge = page.locator('tbody').filter({ hasText: 'Asha' }).getByRole('button');
    await enlarge
      .filter({ has: page.locator('img') })
      .first()
      .click();
    // The facts below it cover nothing of the picture.
    await page.getByRole('dialog').getByRole('img').click({ trial: true });
    await expectUsable(page, 'screenshot');
  });
}
