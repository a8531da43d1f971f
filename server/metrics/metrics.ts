/**
 * The figures of /metrics in Prometheus' text format (prometheus.io, exposition formats, 0.0.4), without
 * personal data.
 */
import { statfs } from 'node:fs/promises';
import type { AppContext } from '../../platform/app-context.ts';
import { SECOND } from '../../platform/durations.ts';
import { programVersion } from '../../platform/version.ts';
import { findRehearsal } from '../backup/rehearse.ts';
import { findNewest } from '../doctor/check-backups.ts';
import * as repository from './repository.ts';
import { bucketEnds, type RequestCounts } from './request-counts.ts';

type Labels = Record<string, string>;
type Sample = [labels: Labels, value: number, suffix?: string];

/** The available figures: if the database doesn't answer, only its own are missing. */
export async function metricsText(context: AppContext, requests: RequestCounts): Promise<string> {
  const [database, disk] = await Promise.all([
    ofDatabase(context).catch(() => [family('database_up', 'gauge', 'The database answers.', [[{}, 0]])]),
    ofDisk(context).catch(() => []),
  ]);
  return [...ofRequests(requests), ...ofProcess(), ...database, ...disk].join('');
}

function family(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: Sample[],
): string {
  const full = `kaithangu_${name}`;
  const lines = samples.map(([labels, value, suffix = '']) => {
    const inside = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${full}${suffix}${inside.length > 0 ? `{${inside.join(',')}}` : ''} ${value}\n`;
  });
  return `# HELP ${full} ${help}\n# TYPE ${full} ${type}\n${lines.join('')}`;
}

function ofRequests(requests: RequestCounts): string[] {
  const times = requests
    .timed()
    .flatMap(({ kind, buckets, count, seconds }): Sample[] => [
      ...bucketEnds.map((end, n): Sample => [{ kind, le: String(end) }, buckets[n] ?? 0, '_bucket']),
      [{ kind, le: '+Inf' }, count, '_bucket'],
      [{ kind }, seconds, '_sum'],
      [{ kind }, count, '_count'],
    ]);
  return [
    family(
      'requests_total',
      'counter',
      'Requests answered by this process.',
      requests.counted().map(({ kind, status, count }) => [{ kind, status }, count]),
    ),
    family('request_seconds', 'histogram', 'How long they took.', times),
  ];
}

function ofProcess(): string[] {
  return [
    family('info', 'gauge', 'The version of the program.', [[{ version: programVersion }, 1]]),
    family('memory_bytes', 'gauge', 'Resident memory of this process.', [[{}, process.memoryUsage.rss()]]),
    family('uptime_seconds', 'gauge', 'Since this process started.', [[{}, Math.round(process.uptime())]]),
  ];
}

async function ofDatabase({ db }: AppContext): Promise<string[]> {
  const [mails, oldest, donations, bytes] = await Promise.all([
    repository.countMails(db),
    repository.findOldestWaiting(db),
    repository.countDonations(db),
    repository.findDatabaseBytes(db),
  ]);
  const age = oldest === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldest)) / SECOND);
  const stateOf = (row: { isCompleted: boolean; isVerified: boolean }) =>
    row.isVerified ? 'verified' : row.isCompleted ? 'completed' : 'started';
  const byState = new Map<string, number>(['started', 'completed', 'verified'].map((state) => [state, 0]));
  for (const row of donations)
    byState.set(stateOf(row), (byState.get(stateOf(row)) ?? 0) + Number(row.count));
  return [
    family('database_up', 'gauge', 'The database answers.', [[{}, 1]]),
    family(
      'mails',
      'gauge',
      'Mails in the outbox.',
      mails.map(({ state, count }) => [{ state }, Number(count)]),
    ),
    family('oldest_waiting_mail_seconds', 'gauge', 'How long the mail waits that waits longest.', [
      [{}, Math.round(age)],
    ]),
    family(
      'donations',
      'gauge',
      'Donations that are not deleted.',
      [...byState].map(([state, count]) => [{ state }, count]),
    ),
    family('database_bytes', 'gauge', 'Size of the database.', [[{}, bytes]]),
  ];
}

async function ofDisk({ config }: AppContext): Promise<string[]> {
  const { bavail, bsize } = await statfs(config.dataDir);
  // A bucket isn't listed for every request.
  const isFolder = config.backup.to.kind === 'disk';
  const newest = isFolder ? await findNewest(config.backup.to) : null;
  const age: Sample[] = newest === null ? [] : [[{}, Math.round((Date.now() - newest) / SECOND)]];
  const last = await findRehearsal(config);
  const rehearsed: Sample[] = last ? [[{}, last.problem === null ? 0 : 1]] : [];
  const missing: Sample[] = isFolder ? [[{}, newest === null ? 1 : 0]] : [];
  return [
    family('disk_free_bytes', 'gauge', 'Room where DATA_DIR is.', [[{}, bavail * bsize]]),
    family('backup_age_seconds', 'gauge', 'Age of the newest backup in a folder.', age),
    family('backup_missing', 'gauge', '1 if the folder of backups has none.', missing),
    family('rehearsal_failed', 'gauge', '1 if the last rehearsal of a restore failed.', rehearsed),
  ];
}
