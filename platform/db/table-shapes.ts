/**
 * The tables that migrations create, without the site's database: rows of a backup are checked against them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openUnmigrated } from './database.ts';
import { isSearchIndex } from './search-index.ts';

export type ValueKind = 'null' | 'text' | 'whole' | 'fraction' | 'boolean';

/** Per column: the kinds of values it takes, and whether a row needs one. */
export type TableShape = Map<string, { takes: ValueKind[]; isNeeded: boolean }>;

/**
 * SQLite stores booleans as 0 and 1, and fractions even in integer columns. Columns of other types take any
 * value.
 */
const takenBy: Record<string, ValueKind[]> = {
  text: ['text'],
  integer: ['whole', 'fraction'],
  bigint: ['whole', 'fraction'],
  boolean: ['whole', 'boolean'],
};
const anyValue: ValueKind[] = ['text', 'whole', 'fraction', 'boolean'];

/** The tables after these migrations, by name, without those of migrations and the search index. */
export async function tableShapes(migrations: string[]): Promise<Map<string, TableShape>> {
  const folder = await mkdtemp(join(tmpdir(), 'kaithangu-tables-'));
  try {
    const db = openUnmigrated({ kind: 'sqlite', path: join(folder, 'tables.sqlite') }, {});
    try {
      await migrate(db, migrations);
      const tables = (await db.introspection.getTables()).filter(({ name }) => !isSearchIndex(name));
      return new Map(
        tables.map(({ name, columns }) => [
          name,
          new Map(
            columns.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => {
              const takes = takenBy[dataType.toLowerCase()] ?? anyValue;
              const isNeeded = !isNullable && !hasDefaultValue && !isAutoIncrementing;
              return [name, { takes: isNullable ? ['null', ...takes] : takes, isNeeded }];
            }),
          ),
        ]),
      );
    } finally {
      await db.destroy();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
