/** Searches PostgreSQL's files for words of erased donors (docs/backup.md, 'What was erased or deleted'). */
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { wordsInFiles } from '../data-dir.ts';
import { eraseMany } from '../erased-donors.ts';
import { openTestSite } from '../site.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';

const server = await ownPostgres();

describe.skipIf(!server)('of forty erased donors', () => {
  const postgres = server as OwnPostgres;
  afterAll(() => postgres.remove());

  test('PostgreSQL’s files keep traces, until the command of docs/backup.md rewrites them', async () => {
    await query('alter system set wal_recycle = off', 'select pg_reload_conf()');
    const site = await openTestSite({ DATABASE_URL: postgres.url });
    const gone = await eraseMany(site);
    expect(await wordsInFiles(site.config.dataDir, gone)).toEqual({});
    expect(await wordsInFiles(postgres.folder, gone)).not.toEqual({});
    // As `vacuumdb --full --analyze` does.
    await query('vacuum (full, analyze)');
    // As `archive_timeout` and the usual checkpoints do with time.
    for (let n = 0; n < 2; n++) await query('select pg_switch_wal()', 'checkpoint');
    expect(await wordsInFiles(postgres.folder, gone)).toEqual({});
    expect(await wordsInFiles(postgres.folder, ['Zqfirst3x'])).not.toEqual({});
    await site.close();
  });

  async function query(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
});
