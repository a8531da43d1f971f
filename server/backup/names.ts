/** The names of backups, which contain their times, and the rule which backups to keep. Pure. */
import { DAY } from '../../platform/durations.ts';

const pattern = /^kaithangu-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(\.age)?$/;

/** The name of a backup made at `ms`. */
export function backupName(ms: number, isEncrypted: boolean): string {
  const time = new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-');
  return `kaithangu-${time}Z.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** The time of a backup (ms); null for other names. */
export function timeOf(name: string): number | null {
  const [, day, hours, minutes, seconds] = name.match(pattern) ?? [];
  return day ? Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

const days = 7;
const weeks = 4;

/**
 * The names of backups to delete: all except those of the last 24 hours, the newest of each of the last 7
 * days with one, and of each of the last 4 weeks with one. Other files are never among them.
 */
export function outdated(names: string[], now: number): string[] {
  const backups = names
    .map((name) => ({ name, time: timeOf(name) ?? Number.NaN }))
    .filter(({ time }) => !Number.isNaN(time))
    .sort((a, b) => b.time - a.time);
  const newestOfEach = (period: number, count: number) => {
    const newest = new Map<number, string>();
    for (const { name, time } of backups) {
      const n = Math.floor(time / period);
      if (!newest.has(n) && newest.size < count) newest.set(n, name);
    }
    return newest.values();
  };
  const kept = new Set([
    ...backups.filter(({ time }) => time > now - DAY).map(({ name }) => name),
    ...newestOfEach(DAY, days),
    ...newestOfEach(7 * DAY, weeks),
  ]);
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}
