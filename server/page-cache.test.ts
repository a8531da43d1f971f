import { expect, test } from 'vitest';
import { openPageCache } from './page-cache.ts';
import type { Ready } from './reply.ts';

const openCache = () =>
  openPageCache(({ status, headers }) => status === 200 && headers.get('cache-control') !== 'no-store');
const wordsOf = ({ bodies }: Ready) => new TextDecoder().decode(bodies.identity);
const page =
  (words: string, init: ResponseInit = {}) =>
  async () =>
    new Response(words, init);

/** A cache, and what it answers for version 1 of the page. */
function open() {
  const cache = openCache();
  return async (render: () => Promise<Response>, version = 1) => {
    const answer = await cache.find('/ en INR', version, render);
    return `${answer.status} ${wordsOf(answer)}`;
  };
}

test('a page is rendered once for a version of the content', async () => {
  const ask = open();
  expect(await ask(page('first'))).toBe('200 first');
  expect(await ask(page('second'))).toBe('200 first');
  expect(await ask(page('third'), 2)).toBe('200 third');
});

test('a page says which content it shows, and keeps its ETag where the words stay the same', async () => {
  const cache = openCache();
  const [first, second] = [await cache.find('/', 1, page('same')), await cache.find('/', 2, page('same'))];
  expect([first.headers['x-content-version'], second.headers['x-content-version']]).toEqual(['1', '2']);
  expect(second.etag).toBe(first.etag);
});

test.each<[string, ResponseInit]>([
  ['with something missing', { headers: { 'cache-control': 'no-store' } }],
  ['of an error', { status: 500 }],
])('a page %s goes to those who asked and is not kept', async (_what, init) => {
  const ask = open();
  expect(await ask(page('broken', init))).toBe(`${init.status ?? 200} broken`);
  expect(await ask(page('whole'))).toBe('200 whole');
  expect(await ask(page('later'))).toBe('200 whole');
});

test('a rendering that fails is not kept, and those who ask meanwhile share it', async () => {
  const cache = openCache();
  const failing = async () => {
    throw new Error('no database');
  };
  const [one, two] = [cache.find('/', 1, failing), cache.find('/', 1, page('never'))];
  await expect(one).rejects.toThrow('no database');
  await expect(two).rejects.toThrow('no database');
  expect(wordsOf(await cache.find('/', 1, page('whole')))).toBe('whole');
});

test('an old rendering that ends late does not throw away a newer one', async () => {
  const cache = openCache();
  let end = (_: Response) => {};
  const late = cache.find('/', 1, () => new Promise<Response>((resolve) => (end = resolve)));
  await cache.find('/', 2, page('newer'));
  end(new Response('old', { headers: { 'cache-control': 'no-store' } }));
  await late;
  expect(wordsOf(await cache.find('/', 2, page('newest')))).toBe('newer');
});

test('the last whole page is shown where a newer one can’t be made, or nobody knows whether there is one', async () => {
  const cache = openCache();
  const ask = async (version: number | null, render: () => Promise<Response>) =>
    wordsOf(await cache.find('/', version, render));
  const failing = async () => {
    throw new Error('no database');
  };
  expect(await ask(null, page('for want of better'))).toBe('for want of better');
  expect(await ask(1, page('whole'))).toBe('whole');
  expect(await ask(null, page('never'))).toBe('whole');
  expect(await ask(2, failing)).toBe('whole');
  expect(await ask(2, page('holes', { headers: { 'cache-control': 'no-store' } }))).toBe('whole');
  expect(await ask(2, page('newer'))).toBe('newer');
});

test('a page that is there no more is not shown as it was', async () => {
  const cache = openCache();
  await cache.find('/updates/1', 1, page('news'));
  const gone = await cache.find('/updates/1', 2, page('not here', { status: 404 }));
  expect([gone.status, wordsOf(gone)]).toEqual([404, 'not here']);
});
