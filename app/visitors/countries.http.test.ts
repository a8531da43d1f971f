import { expect, test } from 'vitest';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import type { CountryEntry } from './api.server.ts';

const site = openForSuite(() => openTestSite());

test('the country list has each country’s regions, with short codes if there are any', async () => {
  const response = await site.ask('/api/countries');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  const list = (await response.json()) as CountryEntry[];
  expect(list.length).toBeGreaterThan(245);
  const india = list.find(({ name }) => name === 'India');
  expect(india).toMatchObject({ code: 'IN' });
  expect(india?.regions).toContainEqual({ name: 'Kerala', shortCode: 'KL' });
  expect(list.filter(({ regions }) => regions.length === 0)).toEqual([]);
});
