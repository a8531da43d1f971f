import { describe, expect, test } from 'vitest';
import { boundaryOf, partsOf } from './multipart.ts';

async function* inPieces(body: Buffer, size: number) {
  for (let at = 0; at < body.byteLength; at += size) yield body.subarray(at, at + size);
}

async function read(body: Buffer, boundary: string, size: number) {
  const parts: { name: string; isFile: boolean; bytes: Buffer }[] = [];
  let isNew = true;
  for await (const { bytes, isLast, ...part } of partsOf(inPieces(body, size), boundary)) {
    const last = parts.at(-1);
    if (isNew || !last) parts.push({ ...part, bytes });
    else last.bytes = Buffer.concat([last.bytes, bytes]);
    isNew = isLast;
  }
  return parts;
}

/** A form in the format of browsers. */
async function written(form: FormData): Promise<{ body: Buffer; boundary: string }> {
  const response = new Response(form);
  const boundary = boundaryOf(response.headers.get('content-type') ?? '') ?? '';
  return { body: Buffer.from(await response.arrayBuffer()), boundary };
}

describe.each([1, 2, 7, 64, 100_000])('in pieces of %i bytes', (size) => {
  test('a form is read back unchanged', async () => {
    const form = new FormData();
    form.set('donationId', 'ഒരു സംഭാവന');
    form.set('empty', '');
    const content = Buffer.from(`\r\n--\r\n--x\r\n${'\r'.repeat(200)}--`, 'latin1');
    form.set('file', new File([content], 'ചിത്രം.png', { type: 'image/png' }));
    form.set('after', 'the file');
    const { body, boundary } = await written(form);
    expect(await read(body, boundary, size)).toEqual([
      { name: 'donationId', isFile: false, bytes: Buffer.from('ഒരു സംഭാവന') },
      { name: 'empty', isFile: false, bytes: Buffer.alloc(0) },
      { name: 'file', isFile: true, bytes: content },
      { name: 'after', isFile: false, bytes: Buffer.from('the file') },
    ]);
  });

  test.each([
    ['nothing', ''],
    ['something else', 'y'],
    ['a part without an end', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n'],
    ['a part without a name', '--x\r\nContent-Type: text/plain\r\n\r\nz\r\n--x--\r\n'],
    ['headers without an end', `--x\r\n${'a'.repeat(20_000)}`],
  ])('%s isn’t a form', async (_what, body) => {
    await expect(read(Buffer.from(body), 'x', size)).rejects.toMatchObject({ code: 'file.unreadableForm' });
  });
});

test('a boundary may stand in quotes', () => {
  expect(boundaryOf('multipart/form-data; boundary="a b"; charset=x')).toBe('a b');
  expect(boundaryOf('multipart/form-data;boundary=----x')).toBe('----x');
  expect(boundaryOf('multipart/form-data')).toBeNull();
});
