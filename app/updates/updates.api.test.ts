import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { renderPicture, urlOf } from '../../test/pictures.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { sweepFiles } from '../files/sweep-files.server.ts';
import { plainUpdate } from './update.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');

test('updates are public, newest first; on the same day, the last written comes first', async () => {
  const row = (id: string, date: string, createdAt: string) => ({
    id,
    date,
    createdAt,
    description: `of ${date}`,
  });
  const [a, b, c] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await site.db
    .insertInto('updates')
    .values([
      row(a, '2026-01-01', '2026-01-05T00:00:00.000Z'),
      row(b, '2026-02-01', '2026-02-01T08:00:00.000Z'),
      row(c, '2026-02-01', '2026-02-01T09:00:00.000Z'),
    ])
    .execute();
  const updates = (await (await site.ask('/api/updates')).json()) as { id: string }[];
  expect(updates.map(({ id }) => id)).toEqual([c, b, a]);
  expect(updates[2]).toEqual({ id: a, date: '2026-01-01', description: 'of 2026-01-01', ...plainUpdate });
  const one = await site.ask(`/api/updates/${a}`);
  expect(await one.json()).toEqual({
    id: a,
    date: '2026-01-01',
    description: 'of 2026-01-01',
    ...plainUpdate,
  });
});

test.each([crypto.randomUUID(), '1', 'x', '%00'])('there is no update %s', async (id) => {
  await expectAnswer(site.ask(`/api/updates/${id}`), 404, { message: 'Update not found.' });
});

type Update = { id: string; date: string; description: string };
const send = (method: string, path: string, json?: unknown, key?: string) =>
  site.ask(`/api/updates${path}`, {
    method,
    cookie: cookies.superadmin,
    ...(json !== undefined && { json }),
    headers: key ? { 'Idempotency-Key': key } : {},
  });
const storePicture = async () => {
  const body = new FormData();
  const bytes = (await renderPicture()) as Uint8Array<ArrayBuffer>;
  body.set('file', new File([bytes], 'a.png', { type: 'image/png' }));
  const { superadmin: cookie } = cookies;
  return urlOf(await site.ask('/api/files/home_images', { method: 'POST', body, cookie }));
};
const all = async () => (await (await site.ask('/api/updates')).json()) as Update[];

describe('an update', () => {
  test('is added, edited and deleted, and everybody sees it at once', async () => {
    const added = await send('POST', '', { date: '2026-03-01', description: ' Home again.\r\nBoth. ' });
    expect(added.status).toBe(200);
    const update = (await added.json()) as Update;
    expect(update).toEqual({
      id: update.id,
      date: '2026-03-01',
      description: 'Home again.\nBoth.',
      ...plainUpdate,
    });
    expect((await all())[0]).toEqual(update);
    const edited = await send('PUT', `/${update.id}`, { date: '2026-03-02', description: 'Home.' });
    expect(edited.status).toBe(200);
    expect(await edited.json()).toEqual({
      id: update.id,
      date: '2026-03-02',
      description: 'Home.',
      ...plainUpdate,
    });
    expect((await all())[0]).toEqual({
      id: update.id,
      date: '2026-03-02',
      description: 'Home.',
      ...plainUpdate,
    });
    expect((await send('DELETE', `/${update.id}`)).status).toBe(204);
    expect((await all()).some(({ id }) => id === update.id)).toBe(false);
    expect((await send('PUT', `/${update.id}`, { date: '2026-03-02', description: 'x' })).status).toBe(404);
    expect((await send('DELETE', `/${update.id}`)).status).toBe(404);
  });

  test('has its text in other languages and a picture, which stay until others are sent', async () => {
    const picture = await storePicture();
    const input = { date: '2026-06-01', description: 'Better.', translations: { ml: ' സുഖം. ' }, picture };
    const { id, ...added } = (await (await send('POST', '', input)).json()) as Update;
    expect(added).toEqual({ ...plainUpdate, ...input, translations: { ml: 'സുഖം.' } });
    const edited = await send('PUT', `/${id}`, { date: '2026-06-02', description: 'Well.' });
    expect(await edited.json()).toMatchObject({
      description: 'Well.',
      translations: { ml: 'സുഖം.' },
      picture,
    });
    await site.db.updateTable('files').set({ createdAt: '2026-01-01' }).execute();
    await sweepFiles(site);
    expect((await site.ask(picture)).status).toBe(200);
    const bare = { date: '2026-06-02', description: 'Well.', translations: { ml: '' }, picture: null };
    expect(await (await send('PUT', `/${id}`, bare)).json()).toEqual({
      ...plainUpdate,
      id,
      date: bare.date,
      description: bare.description,
    });
    await sweepFiles(site);
    expect((await site.ask(picture)).status).toBe(404);
    const unknown = await send('PUT', `/${id}`, { ...bare, picture: '/files/home_images/other.webp' });
    expect([unknown.status, await unknown.json()]).toMatchObject([
      400,
      { fieldCodes: { picture: { code: 'update.unknownPicture' } } },
    ]);
  });

  test('has a title in each language and up to four pictures, all of which are kept', async () => {
    const [a, b, c, d] = [
      await storePicture(),
      await storePicture(),
      await storePicture(),
      await storePicture(),
    ];
    const input = {
      date: '2026-07-01',
      title: ' Home  again ',
      description: 'Better.',
      translatedTitles: { ml: ' വീട്ടിൽ ' },
      picture: a,
      morePictures: [b, c, d],
    };
    const { id, ...added } = (await (await send('POST', '', input)).json()) as Update;
    expect(added).toEqual({
      ...plainUpdate,
      ...input,
      title: 'Home again',
      translatedTitles: { ml: 'വീട്ടിൽ' },
    });
    await site.db.updateTable('files').set({ createdAt: '2026-01-01' }).execute();
    await sweepFiles(site);
    for (const picture of [a, b, c, d]) expect((await site.ask(picture)).status).toBe(200);

    // An edit that leaves them out keeps them.
    const day = { date: '2026-07-02', description: 'Well.' };
    expect(await (await send('PUT', `/${id}`, day)).json()).toEqual({ id, ...added, ...day });
    // Without the first, the second is the first.
    const fewer = await send('PUT', `/${id}`, { ...day, picture: null, morePictures: [c, c] });
    expect(await fewer.json()).toMatchObject({ picture: c, morePictures: [] });
    await sweepFiles(site);
    expect(await Promise.all([b, c].map(async (picture) => (await site.ask(picture)).status))).toEqual([
      404, 200,
    ]);
    expect(
      await (await send('PUT', `/${id}`, { ...day, title: '', translatedTitles: { ml: '' } })).json(),
    ).toEqual({
      ...plainUpdate,
      ...day,
      id,
      picture: c,
    });
    await expectAnswer(send('PUT', `/${id}`, { ...day, morePictures: [c, c, c, c] }), 400, {
      fields: { morePictures: 'An update has at most 4 pictures.' },
    });
    await expectAnswer(
      send('PUT', `/${id}`, { ...day, morePictures: ['/files/home_images/other.webp'] }),
      400,
      {
        fieldCodes: { morePictures: { code: 'update.unknownPicture' } },
      },
    );
    await expectAnswer(send('PUT', `/${id}`, { ...day, title: 'x'.repeat(121) }), 400, {
      fields: { title: 'At most 120 characters.' },
    });
  });

  test('whose title somebody else has changed just now is kept', async () => {
    const seen = { date: '2026-05-11', title: 'Resting', description: 'At home.' };
    const { id } = (await (await send('POST', '', seen)).json()) as Update;
    const theirs = { ...seen, title: 'Resting well' };
    expect((await send('PUT', `/${id}`, { ...theirs, seen })).status).toBe(200);
    await expectAnswer(send('PUT', `/${id}`, { ...seen, title: 'Mine', seen }), 409, { params: theirs });
    expect((await send('PUT', `/${id}`, { ...seen, title: 'Mine', seen: theirs })).status).toBe(200);
  });

  test('is added once, however often and however fast it is sent', async () => {
    const before = (await all()).length;
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('POST', '', { date: '2026-04-01', description: 'Once.' }, key)),
    );
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Update).id));
    expect(new Set(ids).size).toBe(1);
    expect((await all()).length).toBe(before + 1);
    // Without keys, two equal updates are two.
    for (const _ of [1, 2]) await send('POST', '', { date: '2026-04-01', description: 'Twice.' });
    expect((await all()).length).toBe(before + 3);
  });

  test('that somebody else has changed meanwhile is kept, and the second editor is told the current version', async () => {
    const seen = { date: '2026-05-01', description: 'Resting.' };
    const { id } = (await (await send('POST', '', seen)).json()) as Update;
    const theirs = { date: '2026-05-01', description: 'Resting at home.' };
    expect((await send('PUT', `/${id}`, { ...theirs, seen })).status).toBe(200);
    const mine = { date: '2026-05-02', description: 'Resting a lot.' };
    await expectAnswer(send('PUT', `/${id}`, { ...mine, seen }), 409, {
      code: 'update.changedMeanwhile',
      params: { ...theirs, title: '' },
    });
    expect(await all()).toContainEqual({ id, ...theirs, ...plainUpdate });
    expect((await send('PUT', `/${id}`, { ...mine, seen: theirs })).status).toBe(200);
    expect(await all()).toContainEqual({ id, ...mine, ...plainUpdate });
  });

  test.each([
    ['no day', { description: 'x' }, { date: 'Date is required' }],
    ['a day there isn’t', { date: '2026-02-30', description: 'x' }, { date: 'This day doesn’t exist.' }],
    ['a month there isn’t', { date: '2026-13-01', description: 'x' }, { date: expect.any(String) }],
    ['a past year', { date: '0026-03-01', description: 'x' }, { date: 'Please check the year: 0026.' }],
    ['a year to come', { date: '2099-03-01', description: 'x' }, { date: 'Please check the year: 2099.' }],
    ['a day in words', { date: 'tomorrow', description: 'x' }, { date: 'Date is required' }],
    ['a number', { date: 20260101, description: 'x' }, { date: 'Date is required' }],
    ['no text', { date: '2026-01-01' }, { description: 'Description is required' }],
    ['blank text', { date: '2026-01-01', description: ' \n' }, { description: 'Description is required' }],
    [
      'too long a text',
      { date: '2026-01-01', description: 'x'.repeat(5001) },
      { description: 'At most 5000 characters.' },
    ],
  ])('is refused with %s', async (_what, json, fields) => {
    const before = await all();
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${before[0]?.id}`],
    ] as const) {
      await expectAnswer(send(method, path, json), 400, { fields });
    }
    expect(await all()).toEqual(before);
  });
});
