import { expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { urlOf } from '../../test/pictures.ts';
import { record } from '../../test/recordings.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { sweepFiles } from '../files/sweep-files.server.ts';
import { plainUpdate } from './update.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');

const send = (method: string, path: string, json: unknown) =>
  site.ask(`/api/updates${path}`, { method, cookie: cookies.superadmin, json });

test('an update has a voice note with a transcript in every language, which is kept', async () => {
  const body = new FormData();
  body.set('file', new File([await record('m4a')], 'a.m4a'));
  const { superadmin: cookie } = cookies;
  const voice = await urlOf(await site.ask('/api/files/voice_notes', { method: 'POST', body, cookie }));
  const day = { date: '2026-07-03', description: 'Listen.' };
  const voiceTranscripts = { en: 'I am well.', ml: 'എനിക്കു സുഖമാണ്.' };

  const required = { code: 'update.transcriptRequired' };
  await expectAnswer(send('POST', '', { ...day, voice }), 400, {
    fieldCodes: { 'voiceTranscripts.en': required, 'voiceTranscripts.ml': required },
  });
  const half = { en: 'I am well.', ml: ' ' };
  await expectAnswer(send('POST', '', { ...day, voice, voiceTranscripts: half }), 400, {
    fieldCodes: { 'voiceTranscripts.ml': required },
  });
  const unknown = voice.replace(/[0-9a-f]{8}/, '00000000');
  await expectAnswer(send('POST', '', { ...day, voice: unknown, voiceTranscripts }), 400, {
    fieldCodes: { voice: { code: 'update.unknownVoice' } },
  });

  const answer = await send('POST', '', { ...day, voice, voiceTranscripts });
  const { id, ...added } = (await answer.json()) as { id: string };
  expect(added).toEqual({ ...plainUpdate, ...day, voice, voiceTranscripts });
  await site.db.updateTable('files').set({ createdAt: '2026-01-01' }).execute();
  await sweepFiles(site);
  expect((await site.ask(voice)).status).toBe(200);

  // An edit that leaves it out keeps it.
  const later = { ...day, date: '2026-07-04' };
  expect(await (await send('PUT', `/${id}`, later)).json()).toEqual({ id, ...added, ...later });
  await expectAnswer(send('PUT', `/${id}`, { ...later, voice }), 400, {
    fieldCodes: { 'voiceTranscripts.en': required },
  });
  expect(await (await send('PUT', `/${id}`, { ...later, voice: null })).json()).toEqual({
    ...plainUpdate,
    ...later,
    id,
  });
  await sweepFiles(site);
  expect((await site.ask(voice)).status).toBe(404);
});
