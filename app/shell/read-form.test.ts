import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxFormBytes, readForm } from './read-form.ts';

const urlEncoded = 'application/x-www-form-urlencoded';

const post = (body: BodyInit | null, type?: string) => {
  const headers: Record<string, string> = type ? { 'content-type': type } : {};
  return new Request('https://help.example.org/follow', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
};

const multipart = (email: string) => {
  const form = new FormData();
  form.set('email', email);
  return form;
};

test.each([
  ['as browsers send it', post('email=meera%40example.org', urlEncoded)],
  ['with its charset', post('email=meera%40example.org', `${urlEncoded}; charset=utf-8`)],
  ['in parts', post(multipart('meera@example.org'))],
])('reads a form: %s', async (_what, request) => {
  expect((await readForm(request)).get('email')).toBe('meera@example.org');
});

/** A body without a Content-Length. */
const unending = () =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) });

test.each([
  ['JSON', post('{"email":"meera@example.org"}', 'application/json'), 415],
  ['text', post('email=meera', 'text/plain'), 415],
  ['nothing', post(null), 415],
  ['bytes without a type', post(new Uint8Array([1, 2])), 415],
  ['parts without a separator', post('email', 'multipart/form-data'), 400],
  [
    'parts that end in the middle',
    post('--x\r\nContent-Disposition: form', 'multipart/form-data; boundary=x'),
    400,
  ],
  ['more than a form has', post('email='.padEnd(maxFormBytes + 1, 'a'), urlEncoded), 413],
  ['a body without an end', post(unending(), urlEncoded), 413],
])('refuses %s', async (_what, request, status) => {
  await expect(readForm(request)).rejects.toMatchObject({ init: { status } });
});

test('every page reads forms by readForm', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  );
  const reading = sources.filter((path) =>
    /\brequest\.(formData|json|text|arrayBuffer|blob)\(/.test(readFileSync(`app/${path}`, 'utf8')),
  );
  expect(reading).toEqual([]);
});
