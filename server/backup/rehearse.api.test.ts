import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Config } from '../../platform/config/config.ts';
import { DAY } from '../../platform/durations.ts';
import { openMachines } from '../../test/backups.ts';
import { give } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { backupName } from './names.ts';
import { findRehearsal, isRehearsalDue, rehearseRestore } from './rehearse.ts';
import { takeBackup } from './take-backup.ts';

const machines = openMachines();
afterAll(() => machines.close());
const site = openForSuite(() => openTestSite());

let config: Config;
beforeEach(() => {
  const { dataDir, backup } = site.config;
  const dir = machines.newFile();
  config = {
    ...site.config,
    dataDir: join(dataDir, crypto.randomUUID()),
    backup: { ...backup, to: { kind: 'disk', dir } },
  };
});

test('a rehearsal restores the newest backup, records that, and leaves nothing else', async () => {
  await give(site);
  const { name } = await takeBackup(config, site.storage);
  const expected = { at: '2026-11-28T10:00:00.000Z', backup: name, problem: null };
  expect(await rehearseRestore(config, Date.parse(expected.at))).toEqual(expected);
  expect(await findRehearsal(config)).toEqual(expected);
  expect((await readdir(config.dataDir)).sort()).toEqual(['backup-in-progress', 'rehearsal.json']);
  expect(await readdir(join(config.dataDir, 'backup-in-progress'))).toEqual([]);
});

test('a backup that can’t be restored is named with the reason, without our folders', async () => {
  const { name } = await takeBackup(config, site.storage);
  const { to } = config.backup;
  if (to.kind !== 'disk') throw new Error('not a folder');
  const whole = await readFile(join(to.dir, name));
  await writeFile(join(to.dir, name), whole.subarray(0, whole.length / 2));
  const { problem } = await rehearseRestore(config);
  expect(problem).toMatch(/^it is damaged or no backup: /);
  expect((await findRehearsal(config))?.problem).toBe(problem);
  // A newer one is restored: the record follows.
  await writeFile(join(to.dir, backupName(Date.now() + DAY, false)), whole);
  expect(await rehearseRestore(config)).toMatchObject({ problem: null });
});

test('a rehearsal is due before the first, and after a week', async () => {
  await expect(rehearseRestore(config)).rejects.toThrow('there is no backup');
  expect(await isRehearsalDue(config)).toBe(true);
  await takeBackup(config, site.storage);
  const now = Date.now();
  await rehearseRestore(config, now);
  expect(await isRehearsalDue(config, now + 6 * DAY)).toBe(false);
  expect(await isRehearsalDue(config, now + 7 * DAY)).toBe(true);
});
