/**
 * Tells which database a process uses, and whether a site is using it now, on any port or machine. The system
 * releases the lock of a killed process.
 */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/read-settings.ts';
import { SECOND } from '../durations.ts';
import { isOpenElsewhere } from './node-sqlite.ts';
import { findPrimary } from './postgres-servers.ts';

type Database = Config['database'];

/** A server that starts at the same time as the site needs some seconds. */
const connectTimeoutMs = 15 * SECOND;
const reconnectAfterMs = SECOND;

/** Advisory locks are per database; a database may hold several sites, each in a schema of its own. */
const lockKey = `hashtext('kaithangu'), hashtext(current_schema())`;

/**
 * Identifies a database: two processes get the same text exactly if they use the same one at this moment. It
 * names the folder of SQLite's file, or PostgreSQL's start, database and schema. Throws if PostgreSQL can't
 * be reached.
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

/** Marks the database as used by a site until it is closed. Throws ConfigError during a restore. */
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

/** Connects and takes the lock of a site. Null if a restore holds its own. */
async function hold(url: string): Promise<{ ended: Promise<void>; cut(): void } | null> {
  const client = await connect(url);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  client.once('end', resolve);
  // Not `client.end()`, which waits for a server that may be frozen.
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

/** Does the work while no site uses the database. Null, without doing it, if one does. */
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
 * Takes the lock until the connection ends, in a transaction of its own: with a pooler in between, a
 * session's lock would pass to the next client.
 */
async function lock(client: pg.Client, take: string): Promise<boolean> {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query(`select ${take}(${lockKey}) as "isTaken"`);
  return rows[0].isTaken;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await findPrimary(url),
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // A broken connection fails its query; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
