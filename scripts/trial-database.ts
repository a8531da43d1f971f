/**
 * `node scripts/trial-database.ts create` makes an empty PostgreSQL database beside the site's, for a trial, and
 * prints its address; nothing if the site uses SQLite or may create none. `… drop URL` deletes it
 * (deploy/try-release).
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openConfig, refuse } from './open-config.ts';

const prefix = 'kaithangu_trial_';
const [act, trial = ''] = process.argv.slice(2);
const { database } = openConfig();
if (act === 'create') {
  if (database.kind === 'postgres') await create(database.url);
} else if (act === 'drop') await drop(trial);
else refuse('node scripts/trial-database.ts create, or drop URL');

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
    console.error(`The trial uses SQLite, as there is no database for it: ${(error as Error).message}.`);
    console.error('The site’s PostgreSQL user needs the right CREATEDB to have one.');
  }
}

async function drop(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  if (!name.startsWith(prefix)) refuse(`${name} is no trial's database.`);
  const site = new URL(url);
  site.pathname = 'postgres';
  await ask(site.href, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
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
