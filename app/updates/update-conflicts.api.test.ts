/** Two editors of one update: what both change is refused to the second, and nothing else is lost. */
import { expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { renderPicture, urlOf } from '../../test/pictures.ts';
import { record } from '../../test/recordings.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { plainUpdate } from './update.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');

const send = (method: string, path: string, json: unknown) =>
  site.ask(`/api/updates${path}`, { method, cookie: cookies.superadmin, json });

async function store(path: string, bytes: Uint8Array): Promise<string> {
  const body = new FormData();
  body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'file'));
  return urlOf(await site.ask(`/api/files/${path}`, { method: 'POST', body, cookie: cookies.superadmin }));
}
const storePicture = async () => store('home_images', (await renderPicture()) as Uint8Array);
const storeVoice = async () => store('voice_notes', await record('m4a'));

const day = { date: '2026-07-03', description: 'Better.' };

async function add(json: object): Promise<string> {
  return ((await (await send('POST', '', { ...day, ...json })).json()) as { id: string }).id;
}

const says = (words: string) => ({ en: words, ml: words });

/** Each part as the editors read it, as one of them changes it, and as the other does. */
const parts: Record<string, () => Promise<[object, object, object]>> = {
  'the title': async () => [{ title: 'Home' }, { title: 'At home' }, { title: 'Home at last' }],
  'the title in another language': async () => [
    { translatedTitles: {} },
    { translatedTitles: { ml: 'വീട്' } },
    { translatedTitles: { ml: 'വീട്ടിൽ' } },
  ],
  'the text in another language': async () => [
    { translations: { ml: 'സുഖം.' } },
    { translations: {} },
    { translations: { ml: 'നല്ല സുഖം.' } },
  ],
  'the pictures': async () => {
    const [a, b] = [await storePicture(), await storePicture()];
    return [
      { picture: null, morePictures: [] },
      { picture: a, morePictures: [b] },
      { picture: b, morePictures: [] },
    ];
  },
  'the voice note': async () => [
    { voice: null, voiceTranscripts: {} },
    { voice: await storeVoice(), voiceTranscripts: says('One.') },
    { voice: await storeVoice(), voiceTranscripts: says('Two.') },
  ],
  'what the voice note says': async () => {
    const voice = await storeVoice();
    return [
      { voice, voiceTranscripts: says('One.') },
      { voice, voiceTranscripts: says('Two.') },
      { voice: null, voiceTranscripts: {} },
    ];
  },
};

test.each(Object.keys(parts))(
  '%s that both change is refused to the second, with the first’s',
  async (name) => {
    const [before, theirs, mine] = (await parts[name]?.()) ?? [];
    const id = await add({ ...before });
    const put = (values?: object, seen?: object) =>
      send('PUT', `/${id}`, { ...day, ...values, seen: { ...day, ...seen } });
    expect((await put(theirs, before)).status).toBe(200);
    const current = { ...plainUpdate, ...day, id, ...theirs };
    const refused = await put(mine, before);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'update.changedMeanwhile', update: current });
    const read = async () => (await site.ask(`/api/updates/${id}`)).json();
    expect(await read()).toEqual(current);
    expect((await put(mine, theirs)).status).toBe(200);
    expect(await read()).toMatchObject(mine ?? {});
  },
);

test('of two who save at once, one is refused; of two who change different parts, none', async () => {
  const id = await add({ title: 'Home' });
  const put = (json: object, seen: object) =>
    send('PUT', `/${id}`, { ...day, ...json, seen: { ...day, ...seen } });
  const saved = await Promise.all(['A', 'B', 'C'].map((title) => put({ title }, { title: 'Home' })));
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const picture = await storePicture();
  const others = await Promise.all([
    put({ picture, morePictures: [] }, { picture: null, morePictures: [] }),
    put({ translations: { ml: 'സുഖം.' } }, { translations: {} }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  expect(await (await site.ask(`/api/updates/${id}`)).json()).toMatchObject({
    picture,
    translations: { ml: 'സുഖം.' },
  });
});

test('the time that somebody else has changed is kept, and so is an update that was deleted', async () => {
  const year = new Date().getUTCFullYear() + 1;
  const at = (hour: string) => ({ publishAt: `${year}-01-15T${hour}:30`, mailsFollowers: false });
  const scheduled = { ...day, date: `${year}-01-15` };
  const { id } = (await (await send('POST', '', { ...scheduled, ...at('09') })).json()) as { id: string };
  const put = (json: object, seen: object) =>
    send('PUT', `/${id}`, { ...scheduled, ...json, seen: { ...scheduled, ...seen } });
  expect((await put(at('10'), at('09'))).status).toBe(200);
  await expectAnswer(put(at('11'), at('09')), 409, { code: 'update.changedMeanwhile' });
  await expectAnswer(put({ ...at('10'), mailsFollowers: true }, { ...at('10'), mailsFollowers: true }), 409, {
    code: 'update.changedMeanwhile',
  });
  expect(await (await put({ title: 'Soon' }, { title: '' })).json()).toMatchObject({
    ...at('10'),
    title: 'Soon',
  });
  expect((await put(at('11'), at('10'))).status).toBe(200);
  await site.ask(`/api/updates/${id}`, { method: 'DELETE', cookie: cookies.superadmin });
  await expectAnswer(put(at('12'), at('11')), 404, { code: 'update.notFound' });
});
