/** Paging of lists: the query, and the headers of the answer (contract §3). */
import type { Context } from 'hono';
import * as v from 'valibot';
import { invalidInput } from './input.ts';

/** The number of rows per page, from a query string. */
export const pageLimit = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'query.limit'),
  v.transform(Number),
  v.minValue(1, 'query.limit'),
  v.maxValue(500, 'query.limit'),
);

/** A cursor from a query string, before parseCursor. */
export const cursorText = v.pipe(v.string(), v.maxLength(200, 'query.cursor'));

/** The query of every list: `limit` rows after `cursor`. */
export const pagingQuery = { limit: v.optional(pageLimit, '50'), cursor: v.optional(cursorText) };

/** A cursor: the last row's values of the sort columns. */
type CursorValues = (string | number)[];
type CursorSchema<Cursor> = v.GenericSchema<unknown, Cursor>;

/** For schemas of cursors: a time (ISO) and the id of a row. */
export const cursorTime = v.pipe(v.string(), v.isoTimestamp());
export const cursorId = v.pipe(v.string(), v.uuid());

/** The end of a page in a list sorted by time: the time and id of its last row. */
export type Cursor = { at: string; id: string };

/** The schema of cursors of lists sorted by time. */
export const timeCursor = v.pipe(
  v.tuple([cursorTime, cursorId]),
  v.transform(([at, id]): Cursor => ({ at, id })),
);

/** Formats a cursor for a URL; opaque to the client. */
export function formatCursor(values: CursorValues): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Parses a cursor. Null if it is missing or invalid. */
export function findCursor<C>(schema: CursorSchema<C>, cursor: string | undefined): C | null {
  if (!cursor) return null;
  try {
    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** Parses a cursor; null without one. Throws 400 if it is invalid. */
export function parseCursor<C>(schema: CursorSchema<C>, cursor: string | undefined): C | null {
  const parsed = findCursor(schema, cursor);
  if (cursor && parsed === null) {
    throw invalidInput({ cursor: 'query.cursor' });
  }
  return parsed;
}

/** A page, the number of all rows, and the cursor of the next page (null on the last). */
export type Page<Row> = { rows: Row[]; total: number; next: string | null };

/** Makes a page of `limit` rows. `found` may have one more, which means that there is a next page. */
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

/** The headers of a page. Lists without a total, or without a way back, omit those. */
type PageHeaders = { next: string | null; total?: number; previous?: string | null };

/** Sets the headers with the total and the neighbouring pages. */
export function setPageHeaders(c: Context, { total, next, previous }: PageHeaders): void {
  if (total !== undefined) c.header('X-Total-Count', String(total));
  // Not a second Link, because clients follow the only one.
  if (previous) c.header('X-Previous-Cursor', previous);
  if (!next) return;
  const url = new URL(c.req.url);
  url.searchParams.delete('before');
  url.searchParams.set('cursor', next);
  c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
