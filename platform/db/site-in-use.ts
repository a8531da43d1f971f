/**
 * Which database a process works on, and whether a site works on it at this moment, on whatever port and machine. The system
 * itself ends what says so when a process is killed.
 */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/read-settings.ts';
import { SECOND } from '../durations.ts';
import { isOpenElsewhere } from './node-sqlite.ts';

type Database = Config['database'];

/** A server that starts at the same time as the site needs some seconds. */
const connectTimeoutMs = 15 * SECOND;
const reconnectAfterMs = SECOND;

/** Advisory locks are per database; a database may hold several sites, each in a schema of its own. */
const lockKey = `hashtext('kaithangu'), hashtext(current_schema())`;

/**
 * The same text for two processes exactly if they work on the same database at this moment: the folder of SQLite's file, or
 * PostgreSQL's start, database and schema. Throws when PostgreSQL can't be asked.
 */
export async function databaseIdentity(database: Database): Promise<string> {
  if (database.kind === 'sqlite') {
    const { dev, ino } = statSync(dirname(database.path), { bigint: true });
    return `sqlite ${dev} ${ino}`;
  }
  const client = await connect(database.url);
  try {
    const { rows } = await client.query(
      `select pg_postmaster_start_time()::text as started, current_database() as name, current_schema() as schema`,
    );
    return `postgres ${JSON.stringify(rows)}`;
  } finally {
    await client.end();
  }
}

/** Says until it is closed that a site works on this database. Throws ConfigError when a restore works on it. */
export async function holdDatabase(database: Database): Promise<{ close(): void }> {
  // An open SQLite file is locked as long as it is open.
  if (database.kind === 'sqlite') return { close() {} };
  const { url } = database;
  let isClosed = false;
  let held = await hold(url);
  if (!held) {
    throw new ConfigError(
      'A backup is being restored into this database: start the site when that has ended.',
    );
  }
  const holdOn = async () => {
    while (!isClosed) {
      await held?.ended;
      await new Promise((resolve) => setTimeout(resolve, reconnectAfterMs).unref());
      if (!isClosed) held = await hold(url).catch(() => null);
    }
    held?.cut();
  };
  void holdOn();
  return {
    close() {
      isClosed = true;
      held?.cut();
    },
  };
}

/** A connection that holds the lock of a site, or null if a restore holds its own. */
async function hold(url: string): Promise<{ ended: Promise<void>; cut(): void } | null> {
  const client = await connect(url);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  client.once('end', resolve);
  // Not its own end, which waits for a server that may be frozen.
  const cut = () =>
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  try {
    if (await lock(client, 'pg_try_advisory_xact_lock_shared')) return { ended, cut };
  } catch (error) {
    cut();
    throw error;
  }
  await client.end();
  return null;
}

/** Does the work while no site works on the database; null, and nothing is done, if one does. */
export async function whileUnused<T>(database: Database, work: () => Promise<T>): Promise<T | null> {
  if (database.kind === 'sqlite') {
    return existsSync(database.path) && isOpenElsewhere(database.path) ? null : work();
  }
  const client = await connect(database.url);
  try {
    return (await lock(client, 'pg_try_advisory_xact_lock')) ? await work() : null;
  } finally {
    await client.end();
  }
}

/**
 * Takes the lock for as long as the connection lives, in a transaction without anything else: a pooler between us and the
 * server would give the lock of a session to whoever comes next.
 */
async function lock(client: pg.Client, take: string): Promise<boolean> {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query(`select ${take}(${lockKey}) as "isTaken"`);
  return rows[0].isTaken;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // One that breaks fails its query, if any; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
