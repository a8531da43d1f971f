import { expect, test } from 'vitest';
import { changedParts, editOf } from './changed-parts.ts';
import type { UpdateInput } from './schema.ts';
import { plainUpdate } from './update.fixture.ts';

const before: UpdateInput = {
  ...plainUpdate,
  date: '2026-02-02',
  title: 'Home',
  description: 'Better.',
  picture: 'a',
  morePictures: ['b'],
  voice: 'v',
  voiceTranscripts: { en: 'One.', ml: 'ഒന്ന്.' },
};

test.each<[Partial<UpdateInput>, string[]]>([
  [{}, []],
  [{ title: 'At home' }, ['the title']],
  [{ title: '' }, ['the title']],
  [{ translatedTitles: { ml: 'വീട്' } }, ['the titles in other languages']],
  [{ translations: { ml: 'സുഖം.' } }, ['the text in other languages']],
  [{ picture: 'b', morePictures: ['a'] }, ['the pictures']],
  [{ morePictures: [] }, ['the pictures']],
  [{ voice: null }, ['the voice note']],
  [{ voiceTranscripts: { en: 'One.', ml: 'രണ്ട്.' } }, ['the voice note']],
  [{ publishAt: '2026-02-03T09:00' }, ['its time']],
  [{ mailsFollowers: true, voice: 'w' }, ['the voice note', 'its time']],
  // A form's empty fields are no change.
  [{ translations: { ml: '' }, translatedTitles: { ml: '' }, publishAt: '', mailsFollowers: false }, []],
])('%j changes %j', (changes, names) => {
  expect(changedParts(before, { ...before, ...changes })).toEqual(names);
});

test('an edit has what its editor changed, and says what they have seen of it', () => {
  expect(editOf(before, before, { ...before, description: 'Well.' })).toEqual({
    date: '2026-02-02',
    description: 'Well.',
    seen: { date: '2026-02-02', description: 'Better.' },
  });
  const theirs = { ...before, date: '2026-02-03', description: 'Theirs.', voice: 't', picture: null };
  const mine = { ...before, voice: null, voiceTranscripts: {} };
  expect(editOf(before, theirs, mine)).toEqual({
    date: '2026-02-03',
    description: 'Theirs.',
    voice: null,
    voiceTranscripts: {},
    seen: {
      date: '2026-02-03',
      description: 'Theirs.',
      voice: 't',
      voiceTranscripts: before.voiceTranscripts,
    },
  });
});
