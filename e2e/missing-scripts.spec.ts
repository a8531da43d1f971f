/** Pages without their scripts or pictures: what works, and how scripts are requested again. */
import { expect, test } from './site.ts';

test('scripts start at the first touch, even if a picture never arrives', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
  await page.route('**/files/home_images/**', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'View Updates' }).click();
  await expect(page.getByText('No updates yet.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('Home works without scripts: its text, its language link, its link to the form', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Anitha taught mathematics')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('link', { name: 'മലയാളത്തിൽ വായിക്കുക' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^അനിത ടീച്ചറുടെ/);
  await page.getByRole('link', { name: 'Read in English' }).click();
  await page.getByRole('link', { name: 'Donate' }).click();
  await expect(page).toHaveURL('/donate');
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [what, files] of [
  ['scripts', '**/assets/*.js'],
  ['words', '**/assets/t-*.js'],
] as const) {
  test(`${what} that failed to load are requested again`, async ({ visitorAt }) => {
    const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
    await page.route(files, (route) => route.abort());
    await page.goto('/');
    const isLost = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'View Updates' }).click();
    await isLost;
    await page.unrouteAll();
    await expect(page.getByText('No updates yet.')).toBeVisible();
  });
}

test('scripts that failed to load are requested again at the next touch', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
  await page.clock.install();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const isLost = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'View Updates' }).click();
  await isLost;
  await page.unrouteAll();
  // A touch of an empty place: the button pressed before is pressed again.
  await page.keyboard.press('Shift');
  await page.clock.runFor(100);
  await expect(page.getByText('No updates yet.')).toBeVisible();
});
