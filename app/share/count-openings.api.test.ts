import { expect, test } from 'vitest';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { signedIn } from '../../test/team.ts';
import { isPersonsVisit, openOpeningCounter } from './count-openings.server.ts';
import { sharedAddress, sharedByOf, shareMarks } from './share-marks.ts';

const site = openForSuite(() => openTestSite());

const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/129.0.0.0 Mobile Safari/537.36';

test('each way of sharing has its own mark, and its address leads back to it', () => {
  expect(new Set(Object.values(shareMarks)).size).toBe(Object.keys(shareMarks).length);
  expect(sharedAddress('https://a.example', 'ml', 'WhatsApp')).toBe('https://a.example/?lang=ml&s=w');
  expect(sharedByOf('w')).toBe('WhatsApp');
  for (const mark of [null, '', 'ww', 'W', 'constructor', 'z']) expect(sharedByOf(mark)).toBeNull();
});

test('openings are summed up by way, across processes', async () => {
  const [one, other] = [openOpeningCounter(site), openOpeningCounter(site)];
  const open = (counter: typeof one, url: string, method = 'GET', headers = { 'user-agent': chrome }) =>
    counter.note({ method, url, headers });
  for (let n = 0; n < 3; n++) open(one, '/?lang=ml&s=w');
  open(other, '/updates/1?s=w&lang=en');
  open(other, '/?s=p');
  for (const url of ['/', '/?lang=ml', '/?s=', '/?s=no', '/api/updates?s=w']) open(one, url);
  open(one, '/?s=w', 'HEAD');
  open(one, '/?s=w', 'GET', { 'user-agent': 'WhatsApp/2.24.1.78 A' });
  await one.flush();
  await other.flush();
  await one.flush();
  const cookie = await signedIn(site);
  expect(await (await site.ask('/api/share/openings', { cookie })).json()).toEqual([
    { sharedBy: 'WhatsApp', count: 4 },
    { sharedBy: 'poster', count: 1 },
  ]);
});

test('openings that could not be stored are added the next time', async () => {
  const counter = openOpeningCounter(site);
  counter.note({ method: 'GET', url: '/?s=x', headers: { 'user-agent': chrome } });
  await site.db.schema.alterTable('shareOpenings').renameTo('away').execute();
  await expect(counter.flush()).rejects.toThrow();
  await site.db.schema.alterTable('away').renameTo('shareOpenings').execute();
  await counter.flush();
  const rows = await site.db.selectFrom('shareOpenings').selectAll().where('sharedBy', '=', 'X').execute();
  expect(rows).toEqual([{ sharedBy: 'X', count: 1 }]);
});

test.each([
  [true, { 'user-agent': chrome }],
  [true, { 'user-agent': `${chrome} WhatsApp/2.24.1` }],
  [true, { 'user-agent': `${chrome} [FB_IAB/FB4A;FBAV/429.0.0.27.114;]` }],
  [true, { 'user-agent': chrome, 'sec-fetch-dest': 'document' }],
  [false, { 'user-agent': chrome, 'sec-fetch-dest': 'empty' }],
  [false, { 'user-agent': chrome, 'sec-purpose': 'prefetch;prerender' }],
  [false, {}],
  [false, { 'user-agent': 'WhatsApp/2.23.20.0' }],
  [false, { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }],
  [false, { 'user-agent': 'meta-externalagent/1.1' }],
  [false, { 'user-agent': 'TelegramBot (like TwitterBot)' }],
  [false, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  [
    false,
    { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0' },
  ],
  [false, { 'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient)' }],
  [false, { 'user-agent': 'curl/8.1' }],
])('a person’s visit: %s, %j', (isPersons, headers) => {
  expect(isPersonsVisit(headers)).toBe(isPersons);
});
