/** Long lists of the team, newest first and page by page: what is asked for, and how the answer says what follows (contract §3). */
import type { Context } from 'hono';
import * as v from 'valibot';
import { checkYourDetails } from './input.ts';
import { Problem } from './problem.ts';

/** The part of a query string that every list takes: `limit` rows after `cursor`. */
export const pagingQuery = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'A number from 1 to 500.'),
      v.transform(Number),
      v.minValue(1, 'A number from 1 to 500.'),
      v.maxValue(500, 'A number from 1 to 500.'),
    ),
    '50',
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200, 'This is no cursor of ours.'))),
};

/** Where a page ended: the time and the id of its last row. */
export type Place = { at: string; id: string };

/** One page, the number of all rows, and the cursor of the next page (null on the last). */
export type Page<Row> = { rows: Row[]; total: number; next: string | null };

const placeSchema = v.tuple([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.uuid())]);

/** The place that a cursor names, null without one. Refuses with 400 what isn't ours. */
export function placeOf(cursor: string | undefined): Place | null {
  if (!cursor) return null;
  try {
    const [at, id] = v.parse(placeSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at, id };
  } catch {
    throw new Problem(400, checkYourDetails, { fields: { cursor: 'This is no cursor of ours.' } });
  }
}

/** A page of `limit` rows out of one more, which only tells that there is a next. */
export function pageOf<Row extends { id: string }>(
  found: Row[],
  limit: number,
  total: number,
  at: (row: Row) => string,
): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next =
    found.length > rows.length && last
      ? Buffer.from(JSON.stringify([at(last), last.id])).toString('base64url')
      : null;
  return { rows, total, next };
}

/** Says in the answer's headers how many there are and where the next page is. */
export function announce(c: Context, { total, next }: Page<unknown>): void {
  c.header('X-Total-Count', String(total));
  if (!next) return;
  const url = new URL(c.req.url);
  url.searchParams.set('cursor', next);
  c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
