/** A temporary PostgreSQL server for the tests, and fresh databases on it. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeOwnFolder } from './own-folder.ts';
import { findBinaries, installFromDebian, installFromNpm } from './postgres-binaries.ts';

/** A running server. `url` is the superuser's, for the database `postgres`. */
export type Postgres = { url: string; version: string; stop(): Promise<void> };

/**
 * The server of TEST_DATABASE_URL, whose user may create databases; else a temporary server from the
 * machine's PostgreSQL, Debian's or npm's. Null, with a sentence on stderr, if there is none; null at once if
 * TEST_DATABASE_URL is `none`. Throws if the named server doesn't answer. A temporary server ends with
 * `stop`, or when this process ends in any way.
 */
export async function startPostgres(): Promise<Postgres | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given === 'none') return null;
  if (given) {
    const version = await versionOf(given).catch((error: NodeJS.ErrnoException) => {
      throw new Error(
        `TEST_DATABASE_URL names a server that does not answer: ${error.message || error.code}`,
      );
    });
    return { url: given, version, stop: async () => {} };
  }
  // A server of a killed run stops within a minute after its folder is removed.
  const folder = makeOwnFolder('kaithangu-postgres-');
  try {
    const binaries = findBinaries() ?? installFromDebian() ?? installFromNpm(folder);
    return await startCluster(binaries, folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    console.warn(`No PostgreSQL to test on: ${(error as Error).message}. ${howToProvide}`);
    return null;
  }
}

/** startPostgres for runs that must not pass on SQLite alone: throws if there is none. */
export async function requirePostgres(): Promise<Postgres> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error(`The tests need PostgreSQL here. ${howToProvide}`);
  return postgres;
}

/** Creates an empty database, or a copy of another, with a unique name. Returns its url. */
export async function createDatabase(serverUrl: string, copied?: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await manage(serverUrl, `create database ${name}${copied ? await copyOf(copied, serverUrl) : ''}`);
  return onDatabase(serverUrl, name);
}

/** Copies file by file, as PostgreSQL before 15 does; copying by the write-ahead log takes twice as long. */
async function copyOf(url: string, serverUrl: string): Promise<string> {
  const { rows } = await manage(serverUrl, 'show server_version_num');
  return ` template ${nameOf(url)}${Number(rows[0]?.server_version_num) < 150_000 ? '' : ' strategy file_copy'}`;
}

/** Drops a database made by createDatabase, even with open connections. */
export async function dropDatabase(url: string): Promise<void> {
  await manage(onDatabase(url, 'postgres'), `drop database if exists ${nameOf(url)} with (force)`);
}

function nameOf(url: string): string {
  return pg.escapeIdentifier(new URL(url).pathname.slice(1));
}

const howToProvide =
  'Install PostgreSQL, or set TEST_DATABASE_URL to a server whose user may create databases.';

/**
 * One connection for making and dropping databases: reconnecting each time would cost a third of the tests'
 * time.
 */
const managers = new Map<string, pg.Pool>();

function manage(serverUrl: string, sql: string): Promise<pg.QueryResult> {
  let manager = managers.get(serverUrl);
  if (!manager) {
    manager = new pg.Pool({
      connectionString: serverUrl,
      max: 1,
      connectionTimeoutMillis: 10_000,
      allowExitOnIdle: true,
    });
    // A stopped server ends an idle connection; the next query fails.
    manager.on('error', () => {});
    managers.set(serverUrl, manager);
  }
  return manager.query(sql);
}

function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const { rows } = await client.query('show server_version').finally(() => client.end());
  return String(rows[0]?.server_version).replace(/ .*/, ''); // '15.18 (Debian …)'
}

async function startCluster(binaries: string, folder: string): Promise<Postgres> {
  const cluster = await createCluster(binaries, folder);
  const stop = runCluster(cluster, { isRemoved: true });
  try {
    return { url: socketUrl(cluster), version: await answering(cluster), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The url of its socket, which saves a tenth of the tests' time against TCP. Only the owner can open its
 * folder, so it has no password.
 */
function socketUrl({ folder, port }: Cluster): string {
  return `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`;
}

/** A server's files and addresses; `url` uses TCP. */
export type Cluster = {
  binaries: string;
  folder: string;
  port: number;
  url: string;
  owner: { uid: number; gid: number } | null;
};

/** Creates a server's files in the folder without starting it. */
export async function createCluster(binaries: string, folder: string): Promise<Cluster> {
  const owner = unprivilegedOwner();
  if (owner) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  // macOS has no C.UTF-8; our queries need any locale that knows letters.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const data = join(folder, 'data');
  const initdb = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, '--no-sync'].concat(
      '--auth-host=scram-sha-256',
      '--auth-local=trust',
      '--encoding=UTF8',
      `--locale=${locale}`,
    ),
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr.trim()}`);
  const port = await freePort();
  return { binaries, folder, port, owner, url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` };
}

/**
 * Runs the server until the returned function is called or this process ends. `isRemoved` deletes its files
 * then. `options`: further arguments of postgres.
 */
export function runCluster(
  { binaries, folder, port, owner }: Cluster,
  { isRemoved, options = [] }: { isRemoved: boolean; options?: string[] },
): () => Promise<void> {
  const args = [folder, join(binaries, 'postgres'), String(port), isRemoved ? folder : '', ...options];
  const keeper = spawn('/bin/sh', ['-c', keep, 'sh', ...args], {
    ...owner,
    cwd: '/',
    detached: true, // Ctrl-C in the terminal is for the tests, which still need the server to finish
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => keeper.once('close', () => resolve()));
  keeper.unref();
  return async () => {
    keeper.ref();
    keeper.stdin.end();
    await ended;
  };
}

/**
 * Runs the server while our end of the pipe is open, so it also ends when we are killed. Durability is off:
 * test data need not survive a power cut.
 */
const keep = `
folder=$1 postgres=$2 port=$3 removed=$4
shift 4
"$postgres" -D "$folder/data" -p "$port" -c listen_addresses=127.0.0.1 -c "unix_socket_directories=$folder" \\
  -c max_connections=200 -c fsync=off -c synchronous_commit=off -c full_page_writes=off "$@" >"$folder/log" 2>&1 &
read -r _
kill -QUIT $!
wait
[ -z "$removed" ] || rm -rf "$removed"
`;

/** Waits for the server. Returns its version; throws with its log if it doesn't answer. */
export async function answering({ url, folder }: Pick<Cluster, 'url' | 'folder'>): Promise<string> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      return await versionOf(url);
    } catch {
      if (Date.now() > deadline) {
        throw new Error(`the server did not start: ${readFileSync(join(folder, 'log'), 'utf8').trim()}`);
      }
      await pause(50);
    }
  }
}

/** The user that runs PostgreSQL, which refuses root; null if we are not root. */
function unprivilegedOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string, name: string) => {
    const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : null;
  };
  const name = id('-u', 'postgres') === null ? 'nobody' : 'postgres';
  return { uid: id('-u', name) ?? 65534, gid: id('-g', name) ?? 65534 };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
