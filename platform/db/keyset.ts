/** Pages of a list that is sorted by a time and the id, newest first. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cursor } from '../http/paging.ts';

/** True for the rows behind `after` where `column` holds the time; for all of them without it. */
export function isBehind(column: string, after: Cursor | null): RawBuilder<SqlBool> {
  return after === null
    ? sql`1 = 1`
    : sql`(${sql.ref(column)}, ${sql.ref('id')}) < (${after.at}, ${after.id})`;
}
