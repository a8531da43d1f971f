/** Cards of links to updates and to /accounts. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, dayInIndia } from '../../../platform/days.ts';
import { languageCodes } from '../../../platform/languages.ts';
import { jsonOf } from '../../../test/answers.ts';
import { give } from '../../../test/donor.ts';
import { photo, renderPicture, urlOf } from '../../../test/pictures.ts';
import { openTestSite } from '../../../test/site.ts';
import { quietStages, runAgain, setStage } from '../../../test/stages.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { editDonation } from '../../../test/team.ts';
import { pictureWorker } from '../../files/picture-worker.server.ts';
import type { CardPage } from '../../share/index.server.ts';
import { refreshRenderings } from '../../share/renderings.server.ts';
import { findCardFacts } from './card-facts.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
afterEach(() => vi.restoreAllMocks());

const asTeam = (path: string, method: string, json?: unknown) =>
  site.ask(`/api${path}`, { method, json, cookie: cookies.superadmin });

async function addUpdate(changes: Record<string, unknown> = {}): Promise<string> {
  const update = { date: '2026-11-20', title: 'Home again', description: 'She sleeps well.', ...changes };
  return (await jsonOf<{ id: string }>(asTeam('/updates', 'POST', update))).id;
}

async function store(folder: 'home_images' | 'papers', bytes: Uint8Array): Promise<string> {
  const body = new FormData();
  body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'picture.png'));
  return urlOf(await site.ask(`/api/files/${folder}`, { method: 'POST', body, cookie: cookies.superadmin }));
}

async function spend(rupees: number, bill: string | null): Promise<string> {
  const words = { en: 'Rent', ml: 'വാടക' };
  const spending = { date: '2026-11-01', need: 'room', rupees, words, bill };
  return (await jsonOf<{ id: string }>(asTeam('/accounts/spendings', 'POST', spending))).id;
}

type Cards = Record<'en' | 'ml', { path: string; headline: string }>;
const cardsOf = (page: string) => jsonOf<Cards>(site.ask(`/api/cards/${page}`));
const factsOf = async (page: CardPage, language: 'en' | 'ml' = 'en') =>
  findCardFacts(site, { page, language });

async function bytesOf(path: string) {
  const response = await site.ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('immutable');
  return Buffer.from(await response.arrayBuffer());
}

describe('the card of an update', () => {
  test('is a JPEG of 1200 × 630 and at most 250 kB in each language, with or without a picture', async () => {
    const picture = await store('home_images', await photo(800, 2400));
    for (const pictures of [{}, { picture }]) {
      const cards = await cardsOf(`updates/${await addUpdate(pictures)}`);
      expect(Object.keys(cards).sort()).toEqual(languageCodes.toSorted());
      for (const { path } of Object.values(cards)) {
        const bytes = await bytesOf(path);
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
        expect(bytes.byteLength).toBeLessThanOrEqual(250_000);
      }
    }
  });

  test('has another address once its words, picture or the bills change; the old one leads to it', async () => {
    const id = await addUpdate();
    const addresses = [(await cardsOf(`updates/${id}`)).en.path];
    await bytesOf(addresses[0] as string);
    const day = { date: '2026-11-20', description: 'She sleeps well.' };
    const bill = await store('papers', await renderPicture());
    const picture = await store('home_images', await renderPicture());
    let spending = '';
    for (const change of [
      () => asTeam(`/updates/${id}`, 'PUT', { ...day, title: 'Home at last' }),
      () => asTeam(`/updates/${id}`, 'PUT', { ...day, picture }),
      async () => {
        spending = await spend(500, bill);
      },
    ]) {
      await change();
      const { path } = (await cardsOf(`updates/${id}`)).en;
      expect(addresses).not.toContain(path);
      for (const old of addresses) {
        const answer = await site.ask(old);
        expect([answer.status, answer.headers.get('location')]).toEqual([302, path]);
      }
      addresses.push(path);
    }
    // Only the current one is kept.
    await bytesOf(addresses.at(-1) as string);
    const kept = await readdir(join(site.config.dataDir, 'files', 'share'));
    expect(kept.filter((file) => file.startsWith(`update-${id}-en`))).toEqual([
      addresses.at(-1)?.replace('/files/cards/', ''),
    ]);
    await asTeam(`/accounts/spendings/${spending}`, 'DELETE');
  });

  test('is rendered once, however many ask; invented addresses render nothing', async () => {
    const id = await addUpdate();
    const { path } = (await cardsOf(`updates/${id}`)).en;
    const renders = vi.spyOn(pictureWorker, 'call');
    for (const n of [1, 2, 3]) {
      const invented = path.replace(/[0-9a-f]{26}\.jpg/, `${String(n).repeat(26)}.jpg`);
      expect((await site.ask(invented)).headers.get('location')).toBe(path);
    }
    expect(renders).not.toHaveBeenCalled();
    await Promise.all(Array.from({ length: 10 }, () => bytesOf(path)));
    await bytesOf(path);
    expect(renders).toHaveBeenCalledTimes(1);
  });

  test('is there only while readers see the update, and its file is removed', async () => {
    const scheduled = await addUpdate({ publishAt: `${addDays(dayInIndia(Date.now()), 1)}T09:00` });
    for (const id of [scheduled, crypto.randomUUID()]) {
      expect((await site.ask(`/api/cards/updates/${id}`)).status).toBe(404);
      expect((await site.ask(`/files/cards/update-${id}-en-${'0'.repeat(26)}.jpg`)).status).toBe(404);
    }
    const id = await addUpdate();
    const { path } = (await cardsOf(`updates/${id}`)).en;
    await bytesOf(path);
    await asTeam(`/updates/${id}`, 'DELETE');
    expect((await site.ask(path)).status).toBe(404);
    await refreshRenderings(site);
    const files = await readdir(join(site.config.dataDir, 'files', 'share'));
    expect(files.filter((file) => file.includes(id))).toEqual([]);
    // Neither the share kit nor other cards are touched.
    expect(files.some((file) => file.startsWith('card-en-'))).toBe(true);
    expect((await jsonOf<unknown[]>(site.ask('/api/share/drawings'))).length).toBe(8);
  });

  test('shows the day, the title or the beginning of the text, and the first picture, in its language', async () => {
    const picture = await store('home_images', await renderPicture());
    const titled = await addUpdate({ translatedTitles: { ml: 'വീട്ടിലെത്തി' }, picture });
    expect(await factsOf(`update-${titled}`)).toMatchObject({
      siteName: 'Stand with Anitha',
      day: '20 November 2026',
      headline: 'Home again',
      photo: picture.replace('/files/', ''),
    });
    expect(await factsOf(`update-${titled}`, 'ml')).toMatchObject({ headline: 'വീട്ടിലെത്തി' });
    const untitled = await addUpdate({ title: '' });
    expect(await factsOf(`update-${untitled}`)).toMatchObject({ headline: 'She sleeps well.', photo: null });
  });

  test('says that every bill is shown only if there are bills, and each spending has one', async () => {
    const page = `update-${await addUpdate()}` as const;
    expect((await factsOf(page))?.proof).toBeNull();
    const shown = await spend(500, await store('papers', await renderPicture()));
    expect((await factsOf(page))?.proof).toBe('Every bill is shown');
    const unproven = await spend(700, null);
    expect((await factsOf(page))?.proof).toBeNull();
    for (const id of [shown, unproven]) await asTeam(`/accounts/spendings/${id}`, 'DELETE');
  });

  test('shows no sum before three people have given, and never one that is not verified', async () => {
    const page = `update-${await addUpdate()}` as const;
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      expect((await factsOf(page))?.progress?.raised ?? null).toBe(n === 1 ? 0 : null);
      const { id } = await give(site, { amount: '1000', email: `donor${n}@example.com` });
      ids.push(id);
      await editDonation(site, cookies.superadmin, id, { isVerified: true });
    }
    await give(site, { amount: '50000', email: 'unverified@example.com' });
    expect((await factsOf(page))?.progress).toEqual({ raised: 3000, goal: 2_000_000 });
  });

  test.each(quietStages)('asks for nothing while the campaign is %s', async (stage) => {
    const id = await addUpdate();
    const { path } = (await cardsOf(`updates/${id}`)).en;
    await setStage(site, stage);
    for (const page of [`update-${id}`, 'accounts'] as const) {
      expect((await factsOf(page))?.progress).toBeNull();
    }
    const answer = await site.ask(path);
    expect(answer.status).toBe(302);
    await bytesOf(answer.headers.get('location') as string);
    await runAgain(site);
  });
});

describe('the card of /accounts', () => {
  test('tells true figures only: the bills and the sum spent', async () => {
    expect((await cardsOf('accounts')).en.headline).toBe('Spending');
    const bill = await store('papers', await renderPicture());
    const ids = [await spend(500, bill)];
    const before = await cardsOf('accounts');
    expect(before.en.headline).toBe('Every rupee accounted for: 1 bill, ₹500 spent');
    expect(before.ml.headline).toBe('ഓരോ രൂപയ്ക്കും കണക്കുണ്ട്: ഒരു ബിൽ, ചെലവായത് ₹500');
    ids.push(await spend(12_000, bill));
    const { en } = await cardsOf('accounts');
    expect(en.headline).toBe('Every rupee accounted for: 2 bills, ₹12,500 spent');
    expect((await site.ask(before.en.path)).headers.get('location')).toBe(en.path);
    expect(await sharp(await bytesOf(en.path)).metadata()).toMatchObject({ width: 1200, height: 630 });
    ids.push(await spend(1_000, null));
    expect((await cardsOf('accounts')).en.headline).toBe('₹13,500 spent so far: see each payment');
    for (const id of ids) await asTeam(`/accounts/spendings/${id}`, 'DELETE');
  });
});

test.each([
  'accounts',
  'accounts-en-00.jpg',
  `accounts-de-${'0'.repeat(26)}.jpg`,
  `update-x-en-${'0'.repeat(26)}.jpg`,
])('there is no card %s', async (name) => {
  expect((await site.ask(`/files/cards/${name}`)).status).toBe(404);
});
