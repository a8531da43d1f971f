/** Files and backups in a real S3 store, OpenStack Swift, which the fake of test/fakes/s3.ts can't replace. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { PutObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { afterAll, test as every, expect } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import type { S3Config } from '../../platform/config/file-stores.ts';
import { DAY, MINUTE } from '../../platform/durations.ts';
import { openBucket } from '../../platform/integrations/bucket.ts';
import { openStorage } from '../../platform/integrations/storage.ts';
import { backupName, outdated } from '../../server/backup/names.ts';
import { takeBackup } from '../../server/backup/take-backup.ts';
import { everythingOf, log, runRestore } from '../backups.ts';
import { renderPicture } from '../pictures.ts';
import { startSite } from '../running-site.ts';
import { type Swift, startSwift } from './swift.ts';
import { startDonation, uploadScreenshot, visit } from './visitors.ts';

const found = await startSwift();
const swift = found as Swift;
const folder = mkdtempSync(join(tmpdir(), 'kaithangu-s3-'));
afterAll(async () => {
  await found?.close();
  rmSync(folder, { recursive: true });
});
const test = every.skipIf(!found);

const newFolder = () => join(folder, crypto.randomUUID());
const BACKUP_PASSPHRASE = 'five words nobody guesses here';
let buckets = 0;

/** The address of a new, empty bucket. */
async function newBucket(): Promise<string> {
  buckets++;
  await swift.createBucket(`bucket-${buckets}`);
  return swift.urlOf(`bucket-${buckets}`);
}

const s3Of = (S3_URL: string) => readConfig({ DATA_DIR: newFolder(), S3_URL }).files as S3Config;

/** Runs `npm run backup` as an operator does, `late` milliseconds after the real time. */
async function backUp(settings: Record<string, string>, late = 0, ...args: string[]) {
  const shifted = `const R = Date; globalThis.Date = class extends R { constructor(...a) { a.length ? super(...a) : super(R.now() + ${late}); } static now() { return R.now() + ${late}; } };`;
  const child = spawn(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(shifted)}`, 'scripts/backup.ts', ...args],
    { env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...settings } },
  );
  const ended = once(child, 'exit');
  const [stdout = '', stderr = ''] = await Promise.all(
    [child.stdout, child.stderr].map(async (each) => (await each.setEncoding('utf8').toArray()).join('')),
  );
  await ended;
  return { code: child.exitCode, stdout, stderr };
}

test('a site’s files and backups are stored, listed, checked and restored on another machine', async () => {
  const settings = { S3_URL: await newBucket(), BACKUP_TO: await newBucket(), BACKUP_PASSPHRASE };
  const site = await startSite('sqlite', { ...settings, LOG_LEVEL: 'silent' });
  try {
    const { donor } = await startDonation(site);
    const stored = await uploadScreenshot(site, donor, await renderPicture());
    const { url } = JSON.parse(stored.text);
    expect(await visit(site, url, { headers: donor.headers })).toMatchObject({ status: 200 });
    await site.stop();
    const own = { ...settings, DATA_DIR: site.folder };
    expect(await backUp(own)).toMatchObject({ code: 0, stderr: '' });
    expect((await backUp(own, 0, '--list')).stdout.trim().split('\n')).toHaveLength(1);
    const other = { ...settings, DATA_DIR: newFolder(), S3_URL: await newBucket() };
    expect(await runRestore(other, 'latest', '--check')).toMatchObject({ code: 0 });
    expect(await runRestore(other, 'latest', '--yes')).toMatchObject({ code: 0, stderr: '' });
    const [before, after] = [await everythingOf(readConfig(own)), await everythingOf(readConfig(other))];
    expect(Object.keys(after.files).length).toBeGreaterThan(1);
    expect([after.files, after.rows.donations]).toEqual([before.files, before.rows.donations]);
  } finally {
    await site.close();
  }
});

test('old backups are deleted by the rule, from a list of many pages', async () => {
  const BACKUP_TO = await newBucket();
  const now = Date.now();
  const config = readConfig({ DATA_DIR: newFolder(), BACKUP_TO });
  const site = await startSite('sqlite', { DATA_DIR: config.dataDir, LOG_LEVEL: 'silent' });
  await site.stop();
  const bucket = await openBucket(s3Of(BACKUP_TO));
  const names = Array.from({ length: 40 }, (_, n) => backupName(now - (n + 1) * DAY, false));
  for (const name of names) await bucket.put(name, Buffer.from('old'));
  const { name, removed } = await takeBackup(config, await openStorage(config.files, log), { now });
  expect(removed).toEqual(outdated([...names, name], now));
  expect(removed.length).toBeGreaterThan(20);
  const left = [...names, name].filter((each) => !removed.includes(each));
  expect((await Array.fromAsync(bucket.list())).sort()).toEqual(left.sort());
});

test.each<[string, () => string]>([
  ['secret', () => swift.urlOf('bucket-1', { secret: 'another' })],
  ['key', () => swift.urlOf('bucket-1', { key: 'nobody:here' })],
  ['region', () => swift.urlOf('bucket-1', { region: 'eu-west-1' })],
  ['bucket', () => swift.urlOf('no-such-bucket')],
])('a wrong %s stops the start, and fails a backup, in one line', async (_what, url) => {
  const { files } = readConfig({ DATA_DIR: newFolder(), S3_URL: url() });
  await expect(openStorage(files, log)).rejects.toThrow(/^S3_URL is not usable: .* answers [A-Za-z]+: /);
  const data = { DATA_DIR: newFolder() };
  await (await startSite('sqlite', { ...data, LOG_LEVEL: 'silent' })).stop();
  const said = await backUp({ ...data, BACKUP_TO: url() });
  expect(said.code).toBe(1);
  expect(said.stderr).toMatch(/^No backup: .+\n$/);
});

test('a clock that is twenty minutes wrong, on either side, prevents no backup', async () => {
  const BACKUP_TO = await newBucket();
  const { endpoint, region, accessKeyId, secretAccessKey, bucket } = s3Of(BACKUP_TO);
  const credentials = { accessKeyId, secretAccessKey };
  const options: S3ClientConfig = { endpoint, region, credentials, forcePathStyle: true };
  for (const late of [20 * MINUTE, -20 * MINUTE]) {
    const client = new S3Client({ ...options, maxAttempts: 1, systemClockOffset: late });
    const put = new PutObjectCommand({ Bucket: bucket, Key: 'x', Body: 'x' });
    await expect(client.send(put)).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
    const data = { DATA_DIR: newFolder() };
    await (await startSite('sqlite', { ...data, LOG_LEVEL: 'silent' })).stop();
    expect(await backUp({ ...data, BACKUP_TO }, late)).toMatchObject({ code: 0, stderr: '' });
  }
  expect(await Array.fromAsync((await openBucket(s3Of(BACKUP_TO))).list())).toHaveLength(2);
});

test('a backup of 300 MB arrives whole or not at all, and comes back whole', async () => {
  const bucket = await openBucket(s3Of(await newBucket()), { silenceTimeoutMs: MINUTE });
  const [file, back] = [join(folder, 'large'), join(folder, 'back')];
  const piece = Buffer.alloc(1024 * 1024);
  for (let n = 0; n < 300; n++) {
    crypto.getRandomValues(piece.subarray(0, 65_536));
    writeFileSync(file, piece, { flag: 'a' });
  }
  const from = performance.now();
  await bucket.putFile('large', file);
  const stored = performance.now();
  await bucket.readFile('large', back);
  console.log(
    `300 MB: stored in ${Math.round(stored - from)} ms, read in ${Math.round(performance.now() - stored)} ms, ${Math.round(process.memoryUsage.rss() / 1024 ** 2)} MB`,
  );
  expect(await sumOf(back)).toBe(await sumOf(file));
  await bucket.remove('large');
  const cut = bucket.putFile('cut', file);
  const failed = expect(cut).rejects.toThrow();
  await pause(300);
  await swift.end();
  await failed;
  await swift.start();
  expect(await Array.fromAsync(bucket.list())).toEqual([]);
});

test('while the store is away donors read so, and it is used again as soon as it answers', async () => {
  const site = await startSite('sqlite', { S3_URL: await newBucket(), LOG_LEVEL: 'silent' });
  try {
    const { donor } = await startDonation(site);
    const picture = await renderPicture();
    await swift.end();
    expect(await uploadScreenshot(site, donor, picture)).toMatchObject({
      status: 503,
      code: 'storage.cannotStore',
    });
    expect(await visit(site, '/')).toMatchObject({ status: 200 });
    await swift.start();
    expect((await uploadScreenshot(site, donor, picture)).status).toBeLessThan(300);
  } finally {
    await site.close();
  }
});

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
