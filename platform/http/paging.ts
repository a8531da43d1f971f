/** Long lists, page by page: what a query says, and how the answer says what follows (contract §3). */
import type { Context } from 'hono';
import * as v from 'valibot';
import { invalidInput } from './input.ts';

/** The number of rows of a page, as a query string says it. */
export const pageLimit = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'query.limit'),
  v.transform(Number),
  v.minValue(1, 'query.limit'),
  v.maxValue(500, 'query.limit'),
);

/** A cursor as a query string says it: any text that isn't longer than ours, until parseCursor has read it. */
export const cursorText = v.pipe(v.string(), v.maxLength(200, 'query.cursor'));

/** The part of a query string that every list takes: `limit` rows after `cursor`. */
export const pagingQuery = { limit: v.optional(pageLimit, '50'), cursor: v.optional(cursorText) };

/** What a cursor consists of: the last row's values of the columns that the list is sorted by. */
type CursorValues = (string | number)[];
type CursorSchema<Cursor> = v.GenericSchema<unknown, Cursor>;

/** Parts of a cursor's schema: a moment (ISO) and the id of a row. */
export const cursorTime = v.pipe(v.string(), v.isoTimestamp());
export const cursorId = v.pipe(v.string(), v.uuid());

/** Where a page ended in a list that is sorted by time: the time and the id of its last row. */
export type Cursor = { at: string; id: string };

/** The schema of the cursors of a list that is sorted by time. */
export const timeCursor = v.pipe(
  v.tuple([cursorTime, cursorId]),
  v.transform(([at, id]): Cursor => ({ at, id })),
);

/** The values as text for an address; opaque to whoever sends it back. */
export function formatCursor(values: CursorValues): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** What `schema` reads in a cursor; null without one, and for one that isn't ours. */
export function findCursor<C>(schema: CursorSchema<C>, cursor: string | undefined): C | null {
  if (!cursor) return null;
  try {
    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** What `schema` reads in a cursor, null without one. Refuses with 400 one that isn't ours. */
export function parseCursor<C>(schema: CursorSchema<C>, cursor: string | undefined): C | null {
  const parsed = findCursor(schema, cursor);
  if (cursor && parsed === null) {
    throw invalidInput({ cursor: 'query.cursor' });
  }
  return parsed;
}

/** One page, the number of all rows, and the cursor of the next page (null on the last). */
export type Page<Row> = { rows: Row[]; total: number; next: string | null };

/** A page of `limit` rows out of one more, which only tells that there is a next. */
export function toPage<Row>(
  found: Row[],
  limit: number,
  total: number,
  valuesOf: (row: Row) => CursorValues,
): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, total, next: found.length > limit && last ? formatCursor(valuesOf(last)) : null };
}

/** What the headers say of a page; lists that don't count their rows, or go one way only, leave that out. */
type PageHeaders = { next: string | null; total?: number; previous?: string | null };

/** Says in the answer's headers how many rows there are and where the pages beside this one are. */
export function setPageHeaders(c: Context, { total, next, previous }: PageHeaders): void {
  if (total !== undefined) c.header('X-Total-Count', String(total));
  // No second link: readers of Link follow the one that is there.
  if (previous) c.header('X-Previous-Cursor', previous);
  if (!next) return;
  const url = new URL(c.req.url);
  url.searchParams.delete('before');
  url.searchParams.set('cursor', next);
  c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
