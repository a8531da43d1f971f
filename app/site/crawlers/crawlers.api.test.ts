/** /robots.txt and /sitemap.xml: search engines learn of the pages that strangers see now, and of no others. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDays, dayInIndia } from '../../../platform/days.ts';
import { jsonOf } from '../../../test/answers.ts';
import { fillHome } from '../../../test/fill-home.ts';
import { ownCampaign } from '../../../test/own-campaign.ts';
import { openTestSite } from '../../../test/site.ts';
import { folderForSuite, openForSuite, signInForSuite } from '../../../test/suite.ts';
import { listedPages } from '../../shell/listed-pages.ts';

const PUBLIC_URL = 'https://help.example.org';
const folder = folderForSuite();

const site = openForSuite(async () => {
  const CAMPAIGN = join(folder, 'campaign.json');
  writeFileSync(
    CAMPAIGN,
    JSON.stringify(ownCampaign(JSON.parse(readFileSync('config/campaign.json', 'utf8')))),
  );
  const opened = await openTestSite({ CAMPAIGN, PUBLIC_URL, TRUST_PROXY: '127.0.0.1' });
  await fillHome(opened);
  return opened;
});
const sample = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');

const asTeam = (path: string, method: string, json: unknown) =>
  site.ask(path, { method, json, cookie: cookies.superadmin, headers: { origin: PUBLIC_URL } });

async function addUpdate(changes: Record<string, unknown> = {}): Promise<string> {
  const update = { date: '2026-03-01', description: 'Home again.', ...changes };
  return (await jsonOf<{ id: string }>(asTeam('/api/updates', 'POST', update))).id;
}

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test('there is no sitemap of a draft, for its team neither, and none of the sample', async () => {
  expect((await site.ask('/sitemap.xml')).status).toBe(404);
  expect((await site.ask('/sitemap.xml', { cookie: cookies.superadmin })).status).toBe(404);
  expect((await sample.ask('/sitemap.xml')).status).toBe(404);
  expect((await site.ask('/robots.txt')).status).toBe(200);
});

test('the sitemap of a published site names each listed page and each shown update in both languages', async () => {
  const shown = await addUpdate();
  const scheduled = await addUpdate({ publishAt: `${addDays(dayInIndia(Date.now()), 1)}T09:00` });
  expect((await asTeam('/api/launch/publish', 'POST', { isAnyway: true })).status).toBe(204);

  const response = await site.ask('/sitemap.xml');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  expect(response.headers.get('set-cookie')).toBeNull();
  const xml = await response.text();
  const paths = [...listedPages, `/updates/${shown}`];
  expect(addresses(xml)).toEqual(
    paths.flatMap((path) => [`${PUBLIC_URL}${path}?lang=en`, `${PUBLIC_URL}${path}?lang=ml`]),
  );
  expect(xml).not.toContain(scheduled);
  expect(xml).toContain(
    `<url><loc>${PUBLIC_URL}/accounts?lang=ml</loc>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${PUBLIC_URL}/accounts?lang=en"/>` +
      `<xhtml:link rel="alternate" hreflang="ml" href="${PUBLIC_URL}/accounts?lang=ml"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${PUBLIC_URL}/accounts"/></url>`,
  );
  expect((await site.ask('/sitemap.xml', { method: 'HEAD' })).status).toBe(200);

  await asTeam(`/api/updates/${shown}`, 'DELETE', undefined);
  expect(await (await site.ask('/sitemap.xml')).text()).not.toContain(shown);
});

test('robots.txt is text that caches keep for an hour, and names the sitemap', async () => {
  const response = await site.ask('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await response.text()).toBe(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
  );
});
