/** The site stores recordings without metadata, refuses all other files, and serves voice notes in ranges. */
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { urlOf } from '../../test/pictures.ts';
import { record, secret } from '../../test/recordings.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { sweepFiles } from './sweep-files.server.ts';
import { formatLength } from './voice.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');

function send(recording: Uint8Array<ArrayBuffer>, cookie = cookies.superadmin) {
  const body = new FormData();
  body.set('file', new File([recording], 'voice.m4a', { type: 'audio/mp4' }));
  return site.ask('/api/files/voice_notes', { method: 'POST', body, cookie });
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a voice note', () => {
  test.each([
    ['m4a', 'm4a', 'audio/mp4'],
    ['fragments', 'm4a', 'audio/mp4'],
    ['ogg', 'ogg', 'audio/ogg'],
    ['webm', 'ogg', 'audio/ogg'],
    ['mp3', 'mp3', 'audio/mpeg'],
  ] as const)(
    'recorded as %s is stored as %s, with its sound and no metadata',
    async (kind, ending, type) => {
      const recording = await record(kind, 3);
      if (kind !== 'webm') expect(Buffer.from(recording).includes(secret)).toBe(true);
      const url = await urlOf(await send(recording));
      expect(url).toMatch(new RegExp(`^/files/voice_notes/[0-9a-f-]{36}_3s\\.${ending}$`));
      const answer = await site.ask(url);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      });
      const stored = await bytesOf(answer);
      expect(answer.headers.get('content-length')).toBe(String(stored.byteLength));
      expect(stored.includes(secret)).toBe(false);
      const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(stored) });
      expect(await input.computeDuration()).toBeCloseTo(3, 0);
      const { raw, ...tags } = await input.getMetadataTags();
      expect(tags).toEqual({});
    },
  );

  test('of two minutes is stored, a longer one is refused', async () => {
    expect(await urlOf(await send(await record('ogg', 120)))).toContain('_120s.ogg');
    await expectAnswer(send(await record('m4a', 125)), 413, {
      code: 'voice.tooLong',
      message: 'The voice note is too long: at most 2 minutes.',
    });
  });

  test('of more than 2 MB is refused', async () => {
    const large = new Uint8Array(2 * 1024 * 1024 + 1);
    large.set(await record('mp3'));
    await expectAnswer(send(large), 413, { code: 'voice.tooLarge' });
    await expectAnswer(send(new Uint8Array(3 * 1024 * 1024)), 413, { code: 'request.tooLarge' });
  });

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]>([
    ['a text', async () => new TextEncoder().encode('no recording'), 'voice.wrongKind'],
    ['two tracks', () => record('m4a', 2, 2), 'voice.wrongKind'],
    ['a header cut off', async () => (await record('m4a')).slice(0, 900), 'voice.wrongKind'],
  ])('with %s is refused', async (_what, recording, code) => {
    await expectAnswer(send(await recording()), 415, { code });
  });

  test('without a file is refused', async () => {
    const body = new FormData();
    body.set('other', 'x');
    const { superadmin: cookie } = cookies;
    await expectAnswer(site.ask('/api/files/voice_notes', { method: 'POST', body, cookie }), 400, {
      code: 'voice.missing',
    });
  });

  test('with lies in its header is stored, or refused in words', async () => {
    for (const kind of ['m4a', 'fragments', 'ogg', 'webm', 'mp3'] as const) {
      const whole = await record(kind, 1);
      for (let at = 0; at < 800; at += 97) {
        const lying = Uint8Array.from(whole);
        lying.fill(0xff, at, at + 4);
        expect([201, 413, 415]).toContain((await send(lying)).status);
      }
    }
  });

  test('that claims billions of packets is refused in time, and the next one is stored', async () => {
    const lying = await record('fragments');
    const samples = Buffer.from(lying.buffer).indexOf('trun') + 8;
    lying.fill(0xff, samples, samples + 4);
    await expectAnswer(send(lying), 415, { code: 'voice.damaged' });
    expect((await send(await record('fragments'))).status).toBe(201);
  }, 60_000);

  test.each([
    ['a visitor', () => '', 401],
    ['an admin', () => cookies.leela, 403],
  ])('is not stored for %s', async (_who, cookie, status) => {
    expect((await send(await record('mp3'), cookie())).status).toBe(status);
  });

  test('that nothing refers to is deleted after two days', async () => {
    const url = await urlOf(await send(await record('mp3')));
    await sweepFiles(site);
    expect((await site.ask(url)).status).toBe(200);
    await site.db.updateTable('files').set({ createdAt: '2026-01-01' }).execute();
    await sweepFiles(site);
    expect((await site.ask(url)).status).toBe(404);
  });
});

describe('a part of a voice note', () => {
  test.each([
    ['bytes=0-1', 206, 0, 2],
    ['bytes=100-', 206, 100, undefined],
    ['bytes=-10', 206, -10, undefined],
    ['bytes=10-99999999', 206, 10, undefined],
    ['bytes=-99999999', 206, 0, undefined],
    // The server sends the whole file if it does not understand the range.
    ['bytes=5-2', 200, 0, undefined],
    ['bytes=0-1,5-6', 200, 0, undefined],
    ['bytes=-', 200, 0, undefined],
    ['seconds=0-1', 200, 0, undefined],
  ])('%s is answered by %i', async (range, status, from, to) => {
    const url = await urlOf(await send(await record('mp3')));
    const whole = await bytesOf(await site.ask(url));
    const answer = await site.ask(url, { headers: { range } });
    const part = await bytesOf(answer);
    expect(answer.status).toBe(status);
    expect(part.equals(whole.subarray(from, to))).toBe(true);
    const first = from < 0 ? whole.length + from : from;
    expect(answer.headers.get('content-range')).toBe(
      status === 200 ? null : `bytes ${first}-${first + part.length - 1}/${whole.length}`,
    );
    expect(answer.headers.get('content-length')).toBe(String(part.length));
  });

  test.each(['bytes=99999999-', 'bytes=-0'])('%s is behind the end: 416', async (range) => {
    const url = await urlOf(await send(await record('mp3')));
    const answer = await site.ask(url, { headers: { range } });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
  });
});

test.each(['x.mp3', `${'0'.repeat(36)}_3s.mp3`, `${'0'.repeat(36)}_3s.exe`, '..%2f..%2fkaithangu.sqlite'])(
  'there is no voice note %s',
  async (name) => {
    expect((await site.ask(`/files/voice_notes/${name}`)).status).toBe(404);
  },
);

test.each([
  [1, '0:01'],
  [48, '0:48'],
  [120, '2:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatLength(seconds)).toBe(text);
});
