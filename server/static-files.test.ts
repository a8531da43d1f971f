import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readStaticFiles } from './static-files.ts';

const immutable = 'public, max-age=31536000, immutable';

/** What a browser gets of a file with this name in a folder kept so long. */
async function answerOf(name: string, cacheControl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kaithangu-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), 'text');
  const answer = readStaticFiles([{ folder, address: '/', cacheControl }]).get(`/${name}`);
  return { headers: Object.keys(answer?.headers ?? {}), etag: answer?.etag };
}

test('what a browser may show as a page has every security header', async () => {
  const { headers } = await answerOf('drawing.svg', 'no-cache');
  expect(headers).toEqual(
    expect.arrayContaining(['X-Content-Type-Options', 'Content-Security-Policy', 'X-Frame-Options']),
  );
});

test.each(['script.js', 'styles.css', 'font.woff2', 'picture.webp'])(
  '%s: only its type is guarded',
  async (name) => {
    expect((await answerOf(name, immutable)).headers).toEqual([
      'Content-Type',
      'Cache-Control',
      'X-Content-Type-Options',
    ]);
  },
);

test('JSON runs and loads nothing where a browser shows it', async () => {
  expect((await answerOf('data.json', immutable)).headers).toEqual([
    'Content-Type',
    'Cache-Control',
    'X-Content-Type-Options',
    'Content-Security-Policy',
  ]);
});

test('a file that may change has an ETag, one that never changes has none', async () => {
  expect((await answerOf('icon.svg', 'no-cache')).etag).toMatch(/^".{22}"$/);
  expect((await answerOf('script.js', immutable)).etag).toBeNull();
});
