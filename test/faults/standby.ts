/** A standby that follows a primary by streaming replication, as docs/run.md sets it up. */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findBinaries } from '../postgres-binaries.ts';
import { freePort } from '../running-site.ts';
import { query } from './kept.ts';
import { type OwnPostgres, ownServer } from './own-postgres.ts';

/** Each commit waits until one standby has it too: then the death of the primary loses none. */
export const synchronous = ['-c', 'synchronous_commit=on', '-c', 'synchronous_standby_names=*'];
/** A standby, and a primary after its standby has become one. */
export const alone = ['-c', 'synchronous_commit=on'];

/** PostgreSQL's program for it, which some builds lack; null, with a reason, without it. */
export function findCopier(): string | null {
  const binaries = findBinaries();
  const found = binaries && join(dirname(realpathSync(join(binaries, 'postgres'))), 'pg_basebackup');
  if (found && existsSync(found)) return found;
  console.warn('skipped: the machine has no PostgreSQL with pg_basebackup');
  return null;
}

/** Copies a running primary and follows it. */
export async function standbyOf(primary: OwnPostgres, options = alone): Promise<OwnPostgres> {
  const binaries = findBinaries() as string;
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-standby-'));
  const { uid, gid } = statSync(primary.folder);
  chownSync(folder, uid, gid);
  const copied = spawnSync(
    findCopier() as string,
    ['-d', primary.url, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { uid, gid, cwd: folder, encoding: 'utf8' },
  );
  if (copied.status !== 0) throw new Error(`pg_basebackup: ${copied.error?.message ?? copied.stderr}`);
  const port = await freePort();
  const url = new URL(primary.url);
  url.port = String(port);
  const owner = uid === process.getuid?.() ? null : { uid, gid };
  return ownServer({ binaries, folder, port, url: url.href, owner }, options);
}

/** The standby becomes a primary. */
export async function promote({ url }: OwnPostgres): Promise<void> {
  await query(url, 'select pg_promote(true, 20)');
}

/** The DATABASE_URL of both. */
export function bothOf(one: OwnPostgres, other: OwnPostgres): string {
  const { host } = new URL(other.url);
  return `${one.url.replace(/(:\d+)(\/\w+)$/, `$1,${host}$2`)}?target_session_attrs=read-write`;
}
