/** When the next update comes, as the team promised. */
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayInIndia } from '../../platform/days.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { runAgain, setStage } from '../../test/stages.ts';
import { both, goal, openFactsSite } from '../facts/facts.fixture.ts';

const { site, cookies, put, get } = openFactsSite();
beforeEach(async () => {
  await site.db.deleteFrom('updates').execute();
  await contentChanged(site.db);
});

const today = dayInIndia(Date.now());
const add = (date: string) =>
  site.ask('/api/updates', {
    method: 'POST',
    json: { date, description: 'News' },
    cookie: cookies.superadmin,
  });
const next = () => get('/api/updates/next');

test('the sample promises an update every 14 days, counted from the newest', async () => {
  expect(await next()).toEqual({ everyDays: 14, by: null, isLate: false });
  await add(addDays(today, -20));
  expect(await next()).toEqual({ everyDays: 14, by: addDays(today, -6), isLate: true });
  await add(addDays(today, -14));
  expect(await next()).toEqual({ everyDays: 14, by: today, isLate: false });
  expect((await get('/api/accounts')).asked.nextUpdate).toEqual(await next());
});

test('the team changes or ends the promise with the goal; a goal saved before leaves that of campaign.json', async () => {
  await put('goal', goal);
  expect((await next()).everyDays).toBe(14);
  await put('goal', { ...goal, updatesEveryDays: 30 }, 1);
  expect((await next()).everyDays).toBe(30);
  await put('goal', { ...goal, updatesEveryDays: null }, 2);
  expect(await next()).toBeNull();
  for (const updatesEveryDays of [6, 61, 7.5, '14']) {
    const refused = await put('goal', { ...goal, surplus: both('x'), updatesEveryDays }, 3);
    expect(refused.status).toBe(400);
  }
});

test('nothing is promised while the campaign takes no donations', async () => {
  await add(today);
  await setStage(site, 'paused');
  expect(await next()).toBeNull();
  await runAgain(site);
  expect((await next()).by).toBe(addDays(today, 14));
});
