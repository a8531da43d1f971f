/** Updates from before 0068 and 0070. */
import { afterAll, expect, test } from 'vitest';
import { findUpdate } from '../../../app/updates/index.server.ts';
import { databaseForSuite } from '../../../test/suite.ts';
import { type Database, openDatabase } from '../database.ts';

const config = databaseForSuite();
let db: Database | undefined;
afterAll(() => db?.destroy());

test('an update keeps its text and picture, and has no title and no voice note', async () => {
  const old = await openDatabase(config, { last: '0067-estimates' });
  const written = {
    id: crypto.randomUUID(),
    date: '2026-11-01',
    description: 'Home.',
    picture: '/files/a.webp',
  };
  const row = { ...written, translations: '{"ml":"വീട്ടിൽ."}', createdAt: '2026-11-01T08:00:00.000Z' };
  await old.insertInto('updates').values(row).execute();
  await old.destroy();
  db = await openDatabase(config);
  expect(await findUpdate(db, written.id)).toEqual({
    ...written,
    title: '',
    translations: { ml: 'വീട്ടിൽ.' },
    translatedTitles: {},
    morePictures: [],
    voice: null,
    voiceTranscripts: {},
  });
});
