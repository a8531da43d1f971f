/** Small backups with huge content: checking them needs little memory. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { expect, test } from 'vitest';
import { runRestore } from '../../test/backups.ts';
import { folderForSuite } from '../../test/suite.ts';

const folder = folderForSuite();

/** The header of an entry, with the number of bytes that follow. */
async function headersOf(names: string[], bytes: number): Promise<Buffer> {
  const [block] = [Buffer.from(await packTar([{ header: { name: 'x', size: 0 } }])).subarray(0, 512)];
  return Buffer.concat(
    names.map((name) => {
      const header = Buffer.from(block as Buffer).fill(0, 0, 100);
      header.write(name);
      header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
      header.fill(' ', 148, 156);
      let sum = 0;
      for (const byte of header) sum += byte;
      header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
      return header;
    }),
  );
}
const zeros = gzipSync(Buffer.alloc(16 * 1024 * 1024));

test.each([
  ['a file', 'files/a.webp', 1.7e9],
  ['rows', 'rows/donations/000001.ndjson', 1e9],
  ['a manifest', 'manifest.json', 1.7e9],
  ['nothing, and zeros after its end', 'files/a.webp', 0],
])('checks 1.7 GB packed into 1.7 MB as %s in little memory', async (_, name, bytes) => {
  const file = join(folder, crypto.randomUUID());
  const header = gzipSync(await headersOf([name], bytes));
  await writeFile(file, Buffer.concat([header, ...Array.from({ length: 107 }, () => zeros)]));
  const { code, stderr, megabytes } = await runRestore({ DATA_DIR: join(folder, 'data') }, file, '--check');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]*'(files|rows|manifest)[^\n]*\n$/);
  expect(megabytes).toBeLessThan(300);
});

test('checks 50,000 empty files in little memory', async () => {
  const file = join(folder, crypto.randomUUID());
  const names = Array.from({ length: 50_000 }, () => `files/${crypto.randomUUID()}.webp`);
  await writeFile(file, gzipSync(await headersOf(names, 0), { level: 1 }));
  const { code, megabytes } = await runRestore({ DATA_DIR: join(folder, 'data') }, file, '--check');
  expect(code).toBe(1);
  expect(megabytes).toBeLessThan(300);
});
