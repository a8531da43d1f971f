/** The tables as migrations make them, without touching the site's database: what rows from elsewhere are compared with. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { isSearchIndex } from './search-index.ts';

export type ValueKind = 'null' | 'text' | 'whole' | 'fraction' | 'boolean';

/** By column: the kinds of values that it takes, and whether a row can't do without it. */
export type TableShape = Map<string, { takes: ValueKind[]; isNeeded: boolean }>;

/** SQLite keeps booleans as 0 and 1, and fractions even in columns of whole numbers. Columns of other types take any value. */
const takenBy: Record<string, ValueKind[]> = {
  text: ['text'],
  integer: ['whole', 'fraction'],
  bigint: ['whole', 'fraction'],
  boolean: ['whole', 'boolean'],
};
const anyValue: ValueKind[] = ['text', 'whole', 'fraction', 'boolean'];

/** The tables that the migrations up to `last` make, by name; those of the migrations and the search index are left out. */
export async function tableShapes(last: string): Promise<Map<string, TableShape>> {
  const folder = await mkdtemp(join(tmpdir(), 'kaithangu-tables-'));
  try {
    const db = await openDatabase({ kind: 'sqlite', path: join(folder, 'tables.sqlite') }, { last });
    try {
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
