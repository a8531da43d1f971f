/** Pages of a list sorted by a time and the id, newest first. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cursor } from '../http/paging.ts';

/** The condition for rows after the cursor; true for all rows without one. `column`: the time. */
export function isBehind(column: string, after: Cursor | null): RawBuilder<SqlBool> {
  return after === null
    ? sql`1 = 1`
    : sql`(${sql.ref(column)}, ${sql.ref('id')}) < (${after.at}, ${after.id})`;
}
