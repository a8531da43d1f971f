/** An update written in the evening for the next morning: readers get nothing of it before its time. */
import { addDays, dayInIndia } from '../platform/days.ts';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

const words = 'The second round of treatment begins.';

test('the team schedules an update, changes its time and shows it now; until then readers get nothing', async ({
  site,
  visitorAt,
}) => {
  const today = dayInIndia(Date.now());
  const [tomorrow, later] = [addDays(today, 1), addDays(today, 2)];
  const texts = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(site.url + path)).text()));
  const forReaders = ['/?lang=en', '/updates?lang=en', '/updates.atom', '/sitemap.xml', '/api/updates'];
  // They are in the cache.
  await texts(forReaders);

  const page = await visitorAt('india');
  await openAsSuperAdmin(page, '/add-update');
  const form = page.getByRole('region', { name: 'New update' });
  await form.getByLabel('Date').fill(today);
  await form.getByLabel('Description').fill(words);
  await form.getByLabel('Show it from').fill(`${tomorrow}T09:00`);
  await expect(form.getByText(/^It will be shown on .* at 09:00 \(India time\)/)).toBeVisible();
  await form.getByLabel('Email it to the followers then').check();
  await judge(page, 'add-update-schedule');
  await form.getByRole('button', { name: 'Add Update' }).click();
  await expect(page.getByText('Update added successfully.')).toBeVisible();

  const list = page.getByRole('region', { name: 'Scheduled' });
  await expect(list).toContainText(/Will be shown on .* at 09:00 .*Followers get it by email then/);
  await expect(form.getByLabel('Show it from')).toHaveValue('');
  await list.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Show it from')).toHaveValue(`${tomorrow}T09:00`);
  await expect(dialog.getByLabel('Email it to the followers then')).toBeChecked();
  await dialog.getByLabel('Show it from').fill(`${later}T18:30`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list).toContainText('at 18:30');
  await judge(page, 'add-update-scheduled');
  for (const text of await texts(forReaders)) expect(text).not.toContain(words);

  await list.getByRole('button', { name: /^Show now/ }).click();
  await page.getByRole('button', { name: 'Yes, show now' }).click();
  await expect(list).toBeHidden();
  await expect
    .poll(async () => (await texts(forReaders)).map((text) => text.includes(words)))
    .toEqual([true, true, true, false, true]);
  const [{ id }] = await (await fetch(`${site.url}/api/updates`)).json();
  await page.request.delete(`${site.url}/api/updates/${id}`);
});
