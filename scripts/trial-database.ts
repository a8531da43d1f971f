/**
 * `node scripts/trial-database.ts create` makes an empty PostgreSQL database beside the site's, for a trial, and
 * prints its address; nothing if the site uses SQLite or may create none. `… drop` deletes the trials'
 * databases (deploy/try-release).
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { findPrimary } from '../platform/db/postgres-servers.ts';
import { openConfig, refuse } from './open-config.ts';

const prefix = 'kaithangu_trial_';
const [act] = process.argv.slice(2);
const { database } = openConfig();
if (act !== 'create' && act !== 'drop') refuse('node scripts/trial-database.ts create, or drop');
if (database.kind === 'postgres') {
  const url = await findPrimary(database.url);
  await drop(url);
  if (act === 'create') await create(url);
}

async function create(siteUrl: string): Promise<void> {
  const name = prefix + randomBytes(6).toString('hex');
  const url = new URL(siteUrl);
  url.pathname = name;
  try {
    await ask(siteUrl, `create database ${name}`);
    // A pooler may lead another name to the site's own database.
    const { rows } = await ask(url.href, 'select current_database() as name');
    if (rows[0]?.name !== name) throw new Error(`${url.host} leads ${name} to ${rows[0]?.name}`);
    console.log(url.href);
  } catch (error) {
    await drop(siteUrl);
    console.error(`The trial uses SQLite, as there is no database for it: ${(error as Error).message}.`);
    console.error('The site’s PostgreSQL user needs the right CREATEDB to have one.');
  }
}

/** Deletes the site's trials, also those that an interrupted one left. */
async function drop(siteUrl: string): Promise<void> {
  const owned = await ask(
    siteUrl,
    `select datname as name from pg_database
      where datname like '${prefix}%' and pg_get_userbyid(datdba) = current_user`,
  );
  for (const { name } of owned.rows)
    await ask(siteUrl, `drop database ${pg.escapeIdentifier(name)} with (force)`);
}

async function ask(connectionString: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
