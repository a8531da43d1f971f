/** Copies a site's database, of either kind and as of one moment, into a new SQLite file. */
import type { Config } from '../platform/config/config.ts';
import { replaceContents } from '../platform/db/replace.ts';
import { openSnapshot, type Row, type Snapshot } from '../platform/db/snapshot.ts';

/** Creates the file at `path`. Changes nothing in the database itself. */
export async function copyDatabase(database: Config['database'], path: string): Promise<void> {
  const snapshot = await openSnapshot(database);
  try {
    const { migrations, tables } = snapshot;
    await replaceContents(
      { kind: 'sqlite', path },
      { migrations, tables, rows: rowsOf(snapshot), beforeCommit: async () => {} },
    );
  } finally {
    await snapshot.close();
  }
}

async function* rowsOf({ tables, rows }: Snapshot): AsyncGenerator<[string, Row[]]> {
  for (const table of tables) for await (const some of rows(table)) yield [table, some];
}
