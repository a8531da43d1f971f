/**
 * Who asks, and the papers: everybody reads them; they are redacted before they are stored, and deleted with
 * their pictures.
 */

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { campaignInFile } from '../../platform/config/campaign.ts';
import { fillLanguages, perLanguage } from '../../platform/languages.ts';
import { expectAnswer } from '../../test/answers.ts';
import { blank, urlOf } from '../../test/pictures.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { sweepFiles } from '../files/sweep-files.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');

const proof = async () => (await site.ask('/api/proof')).json();
const words = fillLanguages({ en: 'Estimate of the hospital', ml: 'ആശുപത്രിയുടെ എസ്റ്റിമേറ്റ്' });
const noWords = perLanguage(() => '');

async function upload(covers: unknown): Promise<Response> {
  const body = new FormData();
  body.set('covers', typeof covers === 'string' ? covers : JSON.stringify(covers));
  body.set(
    'file',
    new File([(await blank(600, 800).jpeg().toBuffer()) as Uint8Array<ArrayBuffer>], 'paper.jpg'),
  );
  return site.ask('/api/files/papers', { method: 'POST', body, cookie: cookies.superadmin });
}

const add = (json: unknown, headers = {}) =>
  site.ask('/api/proof/papers', { method: 'POST', json, cookie: cookies.superadmin, headers });

test('says who leads, the hospital, the registration numbers, and shows the lead’s photo', async () => {
  const { lead, hospital, registrations, surplus } = campaignInFile(site.config);
  const told = await proof();
  expect(told).toEqual({
    lead: { name: lead?.name, relation: lead?.relation, photo: told.lead.photo, photoFocus: null },
    hospital,
    registrations,
    surplus,
    verifiedWithinDays: null,
    inStatement: null,
    ask: {
      en: 'https://wa.me/919800000001?text=Hello%2C%20I%20have%20a%20question%20about%20Anitha%E2%80%99s%20page.',
      ml: expect.stringContaining(encodeURIComponent('അനിത ടീച്ചറുടെ പേജിനെക്കുറിച്ച്')),
    },
    papers: [],
  });
  const photo = await site.ask(told.lead.photo);
  expect(photo.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(await photo.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 192,
    height: 192,
  });
  expect((await site.ask('/files/lead/0000000000000000.webp')).status).toBe(404);
});

test('a paper is stored with its boxes burnt in, shown, reworded, and deleted with its picture', async () => {
  const box = { left: 0, top: 0, width: 1, height: 0.5, how: 'black' };
  const picture = await urlOf(await upload([box]));
  for (const url of [picture, picture.replace('.webp', '-960.webp'), picture.replace('.webp', '-480.webp')]) {
    const bytes = Buffer.from(await (await site.ask(url)).arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    const upper = await sharp(bytes)
      .extract({ left: 0, top: 0, width, height: Math.floor(height / 2) - 2 })
      .toBuffer();
    const { channels } = await sharp(upper).stats();
    expect(Math.max(...channels.map(({ max }) => max))).toBeLessThan(12);
  }
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const paper = await (await add({ picture, words }, headers)).json();
  expect(await (await add({ picture, words }, headers)).json()).toEqual(paper);
  expect((await proof()).papers).toEqual([{ id: paper.id, picture, words, estimate: null }]);

  const change = (method: string, json?: unknown) =>
    site.ask(`/api/proof/papers/${paper.id}`, { method, json, cookie: cookies.superadmin });
  expect((await change('PUT', { words: { ...noWords, en: ' ' } })).status).toBe(400);
  expect((await change('PUT', { words: { ...noWords, en: 'Estimate' } })).status).toBe(204);
  expect((await proof()).papers[0].words).toEqual({ ...noWords, en: 'Estimate' });
  expect((await change('DELETE')).status).toBe(204);
  expect((await change('DELETE')).status).toBe(404);
  expect((await proof()).papers).toEqual([]);
  expect((await site.ask(picture)).status).toBe(404);
});

test('a paper that is the hospital’s estimate stands with its sum and day beside the goal, until it is none', async () => {
  const asked = async () => (await (await site.ask('/api/accounts')).json()).asked.estimates;
  const newer = { rupees: 2_140_000, date: '2026-10-12' };
  const older = { rupees: 1_900_000, date: '2026-03-01' };
  const [first, second] = [await urlOf(await upload([])), await urlOf(await upload([]))];
  await add({ picture: first, words, estimate: older });
  const paper = await (await add({ picture: second, words, estimate: newer })).json();
  expect(paper.estimate).toEqual(newer);
  expect(await asked()).toEqual([
    { picture: second, words, ...newer },
    { picture: first, words, ...older },
  ]);
  const change = (json: unknown) =>
    site.ask(`/api/proof/papers/${paper.id}`, { method: 'PUT', json, cookie: cookies.superadmin });
  const [sum, day] = [/the sum of the estimate/, /the day of the estimate/];
  for (const [wrong, field, told] of [
    [{ ...newer, rupees: 0.5 }, 'estimate.rupees', sum],
    [{ ...newer, rupees: 0 }, 'estimate.rupees', sum],
    [{ ...newer, date: '2026-02-30' }, 'estimate.date', day],
  ] as const) {
    const fields = { [field]: expect.stringMatching(told) };
    await expectAnswer(change({ words, estimate: wrong }), 400, { fields });
  }
  expect((await change({ words, estimate: { ...newer, rupees: 2_000_000 } })).status).toBe(204);
  expect((await asked())[0].rupees).toBe(2_000_000);
  expect((await change({ words })).status).toBe(204);
  expect(await asked()).toEqual([{ picture: first, words, ...older }]);
});

test.each(['no boxes', '{"left":1}', [{ left: -1, top: 0, width: 1, height: 1, how: 'black' }]])(
  'boxes that are none are refused, and nothing is stored: %j',
  async (covers) => {
    const count = async () => (await site.db.selectFrom('files').select('path').execute()).length;
    const before = await count();
    await expectAnswer(upload(covers), 400, { code: 'homePicture.badCovers' });
    expect(await count()).toBe(before);
  },
);

test('a paper must be a picture that was stored here as a paper', async () => {
  for (const picture of ['https://example.org/a.webp', '/files/papers/a.webp', '']) {
    expect((await add({ picture, words })).status).toBe(400);
  }
});

test('a picture without a paper is swept, one with a paper is not', async () => {
  const [used, unused] = [await urlOf(await upload([])), await urlOf(await upload([]))];
  await add({ picture: used, words });
  await site.db.updateTable('files').set({ createdAt: '2020-01-01T00:00:00.000Z' }).execute();
  await sweepFiles(site);
  expect([(await site.ask(used)).status, (await site.ask(unused)).status]).toEqual([200, 404]);
});
