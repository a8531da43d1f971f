/** The form of an expense: what it says of wrong fields, and two volunteers at once. */
import { formatDay } from '../platform/dates.ts';
import { addDays, dayInIndia } from '../platform/days.ts';
import { blank } from '../test/pictures.ts';
import { logInAsSuperAdmin } from './accounts.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

/** In India, where it may change during a journey. */
const today = () => dayInIndia(Date.now());

const bill = async () => ({
  name: 'bill.png',
  mimeType: 'image/png',
  buffer: await blank(600, 800).png().toBuffer(),
});

test('a wrong field of an expense says so once, gets the focus, and is quiet as soon as it is right', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /status of (413|503)/ });
  await openAsSuperAdmin(page, '/spendings?lang=en');
  await hydrated(page);
  const form = page.getByRole('region', { name: 'New spending' });
  const date = form.getByLabel('Date of the bill');
  const rupees = form.getByLabel('Rupees');
  const add = form.getByRole('button', { name: 'Add spending' });
  await add.click();
  await expect(date).toBeFocused();
  await expect(date).toHaveAccessibleDescription('Date is required');
  await date.fill(addDays(today(), 1));
  await expect(date).toHaveAccessibleDescription('This day is still to come.');
  await date.fill(today());
  await expect(date).toHaveAccessibleDescription('');
  await form.getByLabel('Part of the goal').selectOption({ index: 1 });
  await form.getByLabel('What it paid for (in English)').fill('Tablets');
  for (const wrong of ['0', '-5', '1.5', '1e3', '0x10', 'ten', '10,00,00,00,000']) {
    await rupees.fill(wrong);
    await rupees.press('Enter');
    await expect(rupees, wrong).toBeFocused();
    await expect(rupees, wrong).toHaveAccessibleDescription('Please enter whole rupees, at least 1.');
  }
  // From a Malayalam keyboard, and with what copying adds.
  await rupees.fill('\u200b₹൧,൨൦൦');
  await expect(rupees).toHaveAccessibleDescription('');
  await form.locator('input[type=file]').setInputFiles(await bill());
  for (const [status, words] of [
    [413, 'The picture is too large: at most 10 MB.'],
    [503, 'That could not be saved.'],
  ] as const) {
    await page.route('**/api/files/papers', (route) => route.fulfill({ status, body: '<html>nginx</html>' }));
    await add.press('Enter');
    await expect(form.getByText(words)).toBeVisible();
    await expect(add).toBeFocused();
    await page.unroute('**/api/files/papers');
  }
  await add.dblclick();
  await expect(page.getByText('Spending added successfully.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete spending of/ })).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: 'Tablets' })).toContainText('₹1,200');
  await expect(date).toHaveValue('');
  await expect(form.getByLabel('Part of the goal')).toHaveValue('');
});

test('of two volunteers with the same expense, the later one learns that it was changed or deleted', {
  tag: '@desktop',
}, async ({ page, visitorAt }) => {
  const other = await visitorAt('india', { mayReport: /status of 40[49]/ });
  await logInAsSuperAdmin(other.request);
  await openAsSuperAdmin(page, '/spendings?lang=en');
  const stored = await page.request.post('/api/files/papers', { multipart: { file: await bill() } });
  const { url } = await stored.json();
  const words = { en: 'Rent for November', ml: '' };
  await page.request.post('/api/accounts/spendings', {
    data: { date: today(), need: 'room', rupees: 3000, words, bill: url },
  });
  for (const each of [page, other]) {
    await openHydrated(each, '/spendings?lang=en');
    await each.getByRole('button', { name: /^Edit spending of/ }).click();
  }
  await page.getByRole('dialog').getByLabel('this bill').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Spending saved successfully.')).toBeVisible();
  const dialog = other.getByRole('dialog', { name: 'Edit spending' });
  await dialog.getByLabel('Rupees').fill('4000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Somebody else has just changed this.')).toBeVisible();
  await expect(dialog.getByLabel('Rupees')).toHaveValue('4000');
  await expect(page.getByRole('listitem').filter({ hasText: 'Rent' })).toContainText('₹3,000');

  await page.getByRole('button', { name: /^Delete spending of/ }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Spending deleted successfully.')).toBeVisible();
  await dialog.getByLabel('Rupees').fill('5000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('There is no such entry.')).toBeVisible();
});

test('on /accounts each bill’s link has a name of its own, with the day', async ({ page, visitorAt }) => {
  await logInAsSuperAdmin(page.request);
  const stored = await page.request.post('/api/files/papers', { multipart: { file: await bill() } });
  const { url } = await stored.json();
  const words = { en: 'Rent for a month', ml: 'ഒരു മാസത്തെ വാടക' };
  const days = ['2026-09-03', '2026-10-03'];
  for (const date of days) {
    const data = { date, need: 'room', rupees: 3000, words, bill: url };
    await page.request.post('/api/accounts/spendings', { data });
  }
  const paper = {
    picture: url,
    words: { en: 'The hospital’s estimate', ml: 'ആശുപത്രിയുടെ എസ്റ്റിമേറ്റ്' },
    estimate: { rupees: 1_300_000, date: '2026-07-24' },
  };
  expect((await page.request.post('/api/proof/papers', { data: paper })).ok()).toBe(true);
  const visitor = await visitorAt('india');
  for (const [language, open, name] of [
    ['en', 'Open: The hospital’s estimate', 'Bill: Rent for a month'],
    ['ml', 'തുറക്കുക: ആശുപത്രിയുടെ എസ്റ്റിമേറ്റ്', 'ബിൽ: ഒരു മാസത്തെ വാടക'],
  ] as const) {
    await visitor.goto(`/accounts?lang=${language}`);
    for (const each of [open, ...days.map((day) => `${name}, ${formatDay(day, language)}`)]) {
      await expect(visitor.getByRole('link', { name: each, exact: true })).toHaveCount(1);
    }
  }
});
