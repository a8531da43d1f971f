import { expect, test } from 'vitest';
import { backupName, outdated, timeOf } from './names.ts';

const day = 24 * 3_600_000;
const start = Date.parse('2026-01-01T22:00:00Z');

test('a name contains the time of the backup, to the second', () => {
  expect(timeOf(backupName(start, false))).toBe(start);
  expect(timeOf(backupName(start, true))).toBe(start);
  expect(backupName(start, true)).toBe('kaithangu-2026-01-01T22-00-00Z.tar.gz.age');
  expect(timeOf('kaithangu-2026-01-01T22-00-00Z.tar.gz.part')).toBeNull();
  expect(timeOf('notes.txt')).toBeNull();
});

test('of nightly backups, the last 7 and the newest of each of the last 4 weeks are kept', () => {
  let kept: string[] = [];
  for (let n = 0; n < 120; n++) {
    const now = start + n * day;
    kept.push(backupName(now, false));
    const gone = outdated(kept, now);
    kept = kept.filter((name) => !gone.includes(name));
  }
  const ages = kept.map((name) => (start + 119 * day - (timeOf(name) ?? 0)) / day);
  expect(ages.filter((age) => age < 7)).toHaveLength(7);
  expect(kept.length).toBeLessThanOrEqual(10);
  expect(Math.max(...ages)).toBeGreaterThanOrEqual(14);
});

test('all backups of the last day are kept; other files are ignored', () => {
  const hourly = Array.from({ length: 20 }, (_, n) => backupName(start + n * 3_600_000, false));
  expect(outdated([...hourly, 'notes.txt'], start + 20 * 3_600_000)).toEqual([]);
});

test('after a long pause the newest are kept: age alone deletes nothing', () => {
  const old = Array.from({ length: 3 }, (_, n) => backupName(start + n * day, false));
  expect(outdated(old, start + 900 * day)).toEqual([]);
});
