/** With unusually many writes from one address, the browser works before a write, unnoticed by its donor. */
import { askTeam } from './accounts.ts';
import { expect, openHydrated, test } from './site.ts';

test('the twenty-first message of an hour from one address is sent after work, whose scripts load only then', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /status of 428/ });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (let n = 0; n < 20; n++) await askTeam(page.request);
  await openHydrated(page, '/contact');
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Nair');
  await page.getByLabel('E-mail').fill('meera@example.com');
  await page.getByLabel('Message', { exact: true }).fill('How is she?');
  const isWork = (path: string) => /challenge|worker/.test(path);
  expect(asked.filter(isWork)).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog', { name: 'Message Sent' })).toBeVisible({ timeout: 30_000 });
  expect(asked).toContain('/api/app-check/challenge');
  expect(asked.filter((path) => path === '/api/contact')).toHaveLength(2);
});
