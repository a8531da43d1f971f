/** SQLite during another process's long write, and on full or read-only disks. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { adminPassword, startSite } from '../running-site.ts';
import { fill, mountDisk, mountMemory } from './mounts.ts';
import { crowd, startDonation, untilWhole, visit } from './visitors.ts';

const read = ['/api/donations/progressbardata', '/', '/api/campaign'];

test('while another process writes for 7 s readers don’t wait and writers wait at most 5 s', async () => {
  const site = await startSite('sqlite');
  const other = new DatabaseSync(join(site.folder, 'kaithangu.sqlite'));
  try {
    for (const path of read) await visit(site, path);
    other.exec('begin immediate');
    const from = performance.now();
    const giving = Array.from({ length: 5 }, () => startDonation(site));
    const reading: number[] = [];
    while (performance.now() - from < 7000) {
      for (const path of read) {
        const answer = await visit(site, path);
        expect(answer.status).toBe(200);
        reading.push(answer.ms);
      }
      await pause(20);
    }
    expect(Math.max(...reading)).toBeLessThan(1500);
    for (const answer of await Promise.all(giving)) {
      expect(answer).toMatchObject({ status: 503, code: 'database.busy', retryAfter: '2' });
      expect(answer.ms).toBeLessThan(5500);
    }
    const late = startDonation(site);
    await pause(300);
    other.exec('rollback');
    expect(await late).toMatchObject({ status: 200 });
    expect(await untilWhole(site)).toBeLessThan(1000);
  } finally {
    other.close();
    await site.close();
  }
});

const memory = mountMemory(24);
describe.skipIf(!memory)('a disk that is full', () => {
  test('is explained and logged, reads continue, and writes continue once there is space', async () => {
    const { folder, unmount } = memory as NonNullable<typeof memory>;
    const site = await startSite('sqlite', { DATA_DIR: folder });
    const filler = join(folder, 'filler');
    try {
      expect(await startDonation(site)).toMatchObject({ status: 200 });
      const people = crowd(site, 6);
      await pause(200);
      fill(filler);
      let answer = await startDonation(site);
      // The existing write-ahead log is used up first.
      while (answer.status === 200) answer = await startDonation(site);
      expect(answer).toMatchObject({ status: 503, code: 'database.full', retryAfter: '60' });
      expect(await visit(site, '/api/donations/progressbardata')).toMatchObject({ status: 200 });
      expect(await visit(site, '/')).toMatchObject({ status: 200 });
      const answers = await people.leave();
      expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 503]);
      expect(site.said()).toContain('database or disk is full');
      expect(site.said()).not.toContain('cannot rollback');
      rmSync(filler);
      expect(await untilWhole(site)).toBeLessThan(1000);
    } finally {
      await site.close();
      unmount();
    }
  });
});

const disk = mountDisk();
describe.skipIf(!disk)('a disk that became read-only', () => {
  test('is explained and logged, reads continue, and writes continue once it is repaired and mounted', async () => {
    const { folder, breakDown, takeAway, mend, unmount } = disk as NonNullable<typeof disk>;
    const site = await startSite('sqlite', { DATA_DIR: folder });
    try {
      const { donor } = await startDonation(site);
      expect(donor.id).not.toBe('');
      breakDown();
      expect(await startDonation(site)).toMatchObject({ status: 503, code: 'database.full' });
      expect(await visit(site, '/api/donations/progressbardata')).toMatchObject({ status: 200 });
      expect(site.said()).toMatch(/disk I\/O error|readonly database/);
      expect(site.said()).not.toContain('cannot rollback');
      expect(site.isRunning()).toBe(true);
      takeAway();
      await vi.waitFor(
        async () => {
          expect(await startDonation(site)).toMatchObject({ status: 503, code: 'database.away' });
          expect(mend()).toBe(true);
        },
        { timeout: 10_000, interval: 100 },
      );
      expect(await untilWhole(site)).toBeLessThan(5000);
      expect(await visit(site, `/api/donations/${donor.id}`, donor)).toMatchObject({ status: 200 });
    } finally {
      await site.close();
      unmount();
    }
  });
});

const readOnly = mountMemory(1, 'ro');
test.skipIf(!readOnly)('a DATA_DIR that can’t be written stops the start with one line', () => {
  const { folder, unmount } = readOnly as NonNullable<typeof readOnly>;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, SUPER_ADMIN_PASSWORD: adminPassword },
    encoding: 'utf8',
  });
  unmount();
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^DATA_DIR is '.*': it should be a folder that can be written, but EROFS: .*\n$/);
});
