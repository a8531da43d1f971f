/** Malicious backups: each is refused with one line that names the entry, and nothing is written. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar, type TarEntry } from 'modern-tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../platform/config/config.ts';
import { openStorage } from '../../platform/integrations/storage.ts';
import {
  everythingOf,
  log,
  openMachines,
  partsOf,
  restoreTo,
  runRestore,
  writeParts,
} from '../../test/backups.ts';
import { give } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import type { Part } from './archive.ts';
import { createBackup } from './create-backup.ts';
import { checksum } from './manifest.ts';
import { BadBackup } from './read-archive.ts';
import { planRestore } from './restore-backup.ts';

const machines = openMachines();
const { closing, elsewhere, newFile } = machines;
afterAll(() => machines.close());

const database = process.env.TEST_DATABASE as 'sqlite' | 'postgres';
let parts: Part[];
let target: Config;
let before: unknown;

const namesIn = (folder: string) => readdir(folder, { recursive: true }).then((names) => names.sort());
const stateOf = async (config: Config) => ({
  ...(await everythingOf(config)),
  names: await namesIn(join(config.dataDir, '..')),
});

beforeAll(async () => {
  const site = await openTestSite();
  closing.push(() => site.close());
  await give(site);
  const file = newFile();
  await createBackup({ config: site.config, storage: site.storage, file, withSecrets: false });
  parts = await partsOf(file);
  const folder = newFile();
  await mkdir(folder);
  target = await elsewhere(database, 'disk', { DATA_DIR: join(folder, 'data') });
  await restoreTo(target, file);
  before = await stateOf(target);
});

/** Changed parts with a matching manifest, as an attacker would write one. */
function agreed(changed: Part[], change = (manifest: Record<string, unknown>) => manifest): Part[] {
  const own = changed.filter(({ name }) => name !== 'manifest.json');
  const last = parts.find(({ name }) => name === 'manifest.json') as Part;
  const manifest = JSON.parse(String(Buffer.from(last.bytes)));
  manifest.checksums = Object.fromEntries(own.map(({ name, bytes }) => [name, checksum(bytes)]));
  manifest.files = own.filter(({ name }) => name.startsWith('files/')).length;
  for (const table of manifest.tables) {
    const rows = own.filter(({ name }) => name.startsWith(`rows/${table.name}/`));
    table.rows = rows.reduce((sum, { bytes }) => sum + String(Buffer.from(bytes)).split('\n').length - 1, 0);
  }
  return [...own, { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(change(manifest))) }];
}

const part = (name: string, text = 'x'): Part => ({ name, bytes: Buffer.from(text) });
const withPart = (...more: Part[]) => agreed([...more, ...parts]);
/** The rows of a table, each changed. */
const withRows = (table: string, change: (row: Record<string, unknown>) => unknown) =>
  agreed(
    parts.map(({ name, bytes }) => {
      if (!name.startsWith(`rows/${table}/`)) return { name, bytes };
      const rows = String(Buffer.from(bytes)).trim().split('\n');
      return part(name, rows.map((row) => `${JSON.stringify(change(JSON.parse(row)))}\n`).join(''));
    }),
  );

async function refusalOf(file: string): Promise<string> {
  const storage = await openStorage(target.files, log);
  const error = await planRestore(target, storage, file).catch((reason) => reason);
  expect(error).toBeInstanceOf(BadBackup);
  expect(error.message).not.toMatch(/\n|\p{Cc}/u);
  expect(await stateOf(target)).toEqual(before);
  return error.message;
}

/** The donations, each changed or replaced. */
const donations = (change: (row: Record<string, unknown>) => unknown) => withRows('donations', change);
const changed = (changes: object) => donations((row) => ({ ...row, ...changes }));
const second = 'rows/donations/000002.ndjson';
const webp = 'files/a.webp';
const cursorName = 'files/\u001b[2Jx\nAll is well';

const prepared: [string, () => Part[], string | RegExp][] = [
  ['a setting outside of its folder', () => withPart(part('settings/../../../x')), "'settings/../../../x'"],
  ['a file outside of its folder', () => withPart(part('files/../x')), "'files/../x' is no part"],
  ['an absolute path', () => withPart(part('/etc/cron.d/x')), "'/etc/cron.d/x'"],
  ['a path with a backslash', () => withPart(part('files/..\\..\\x')), 'is no part'],
  ['an unknown setting', () => withPart(part('settings/authorized_keys')), 'authorized_keys'],
  ['a name that moves the cursor', () => withPart(part(cursorName)), "'files/?[2Jx?All is"],
  ['a part twice', () => withPart(part(webp), part(webp, 'y')), "'files/a.webp' is in it twice"],
  [
    'a file and a folder',
    () => withPart(part('files/a/b'), part('files/a')),
    "'files/a' is a file and a folder",
  ],
  ['a late part', () => [...agreed(parts), part('files/late.webp')], "'files/late.webp' follows"],
  [
    'rows of an unlisted table',
    () => withPart(part('rows/sqlite_schema/000001.ndjson', '{}\n')),
    'sqlite_schema',
  ],
  [
    'a table of its own',
    () =>
      agreed([part('rows/kysely_migration/000001.ndjson', '{"name":"x"}\n'), ...parts], (manifest) => ({
        ...manifest,
        tables: [...(manifest.tables as object[]), { name: 'kysely_migration', rows: 1 }],
      })),
    "'kysely_migration'",
  ],
  ['a column of its own', () => changed({ 'x" = 1 --': 1 }), 'x" = 1 --'],
  ['a number where text belongs', () => changed({ firstname: 5 }), "'firstname'"],
  ['text where a number belongs', () => changed({ rupees: 'ten' }), "'rupees'"],
  ['null where a value is required', () => changed({ firstname: null }), "'firstname'"],
  ['a row that lacks a column', () => donations(({ firstname: _, ...row }) => row), "'firstname'"],
  ['a value inside a value', () => changed({ firstname: { a: [1] } }), 'Line 1 of'],
  ['a list for a row', () => donations(() => [1, 2]), "Line 1 of 'rows/donations/000001.ndjson'"],
  ['words for a row', () => withPart(part(second, 'not JSON\n')), 'rows/donations/000002'],
  ['a row of 5 MB', () => withPart(part(second, `{"a":"${'x'.repeat(5e6)}"}\n`)), 'too long'],
  ['a setting of 2 MB', () => withPart(part('settings/env', 'x'.repeat(2e6))), "'settings/env' is too large"],
  [
    'a migration that is a path',
    () => agreed(parts, (all) => ({ ...all, migrations: ['../../evil'] })),
    'manifest',
  ],
];

test.each(prepared)('with %s', async (_, change, words) => {
  const file = newFile();
  await writeParts(file, change());
  expect(await refusalOf(file)).toMatch(words);
});

const entry = (header: Partial<TarEntry['header']> & { name: string }): TarEntry => ({
  header: { size: 0, ...header },
});

test.each([
  ['a symbolic link', entry({ name: 'files/a.webp', type: 'symlink', linkname: '/etc/passwd' })],
  ['a link', entry({ name: 'files/a.webp', type: 'link', linkname: 'manifest.json' })],
  ['a device', entry({ name: 'files/a.webp', type: 'character-device' })],
  ['a folder', entry({ name: 'files/a/', type: 'directory' })],
  ['an extended header', entry({ name: 'files/a.webp', pax: { path: '../../x' } })],
])('with %s', async (_, first) => {
  const file = newFile();
  await writeFile(file, gzipSync(await packTar([first])));
  expect(await refusalOf(file)).toMatch(/is .* not a file\.$/);
});

test('encrypted so that opening it would take a gigabyte', async () => {
  const file = newFile();
  const line = (n: number) => Buffer.alloc(n).toString('base64').replaceAll('=', '');
  await writeFile(file, `age-encryption.org/v1\n-> scrypt ${line(16)} 20\n${line(32)}\n--- ${line(32)}\n`);
  const storage = await openStorage(target.files, log);
  const withPassphrase = { ...target, backup: { ...target.backup, passphrase: 'elephant bridge monsoon' } };
  // Opened, it would name a wrong passphrase.
  await expect(planRestore(withPassphrase, storage, file)).rejects.toThrow('encrypted in another way');
});

test.each(['settings/../../../x', 'files/../x'])('the command refuses %s in one line', async (name) => {
  const file = newFile();
  await writeParts(file, withPart(part(name)));
  const { DATABASE_URL = '' } = Object.fromEntries(target.given.map(({ name, value }) => [name, value]));
  const settings = { DATA_DIR: target.dataDir, DATABASE_URL };
  const { code, stderr } = await runRestore(settings, file, '--yes', '--replace');
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^[^\\n]*'${name}' is no part of a backup\\.\\n$`));
  expect(await stateOf(target)).toEqual(before);
});
