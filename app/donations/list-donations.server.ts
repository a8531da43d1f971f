/** The team's list of donations, page by page in both directions. */
import * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import {
  cursorId,
  cursorTime,
  formatCursor,
  type Page,
  parseCursor,
  toPage,
} from '../../platform/http/paging.ts';
import type { Donation } from './fields.ts';
import * as repository from './list-repository.server.ts';
import type { FilterQuery, listQuerySchema } from './list-schema.ts';
import { project } from './projections.ts';

/** Filter and search of a query string, for the repository. */
export function toFilter({ filter, search }: FilterQuery): repository.Filter {
  return {
    filter: filter ?? null,
    search: search?.normalize('NFC').replaceAll('\u0000', '').trim() || null,
  };
}

/** A page, and the cursor of the page before it; null for the first page. */
type TwoWayPage = Page<Donation> & { previous: string | null };

/**
 * One page of donations, their number (for a search at most `maxCounted` + 1), and the neighbouring pages'
 * cursors.
 */
export async function listDonations(
  context: AppContext,
  query: v.InferOutput<typeof listQuerySchema>,
): Promise<TwoWayPage> {
  const { limit, cursor, before, sort } = query;
  const filter = toFilter(query);
  const place = parseCursor(cursorSchema, before ?? cursor);
  const edge = place && { ...place, side: before ? ('before' as const) : ('after' as const) };
  const found = await repository.findBySearch(context.db, filter);
  const [listed, total] = await Promise.all([
    repository.listDonations(context.db, filter, found, { limit: limit + 1, sort, edge }),
    repository.countDonations(context.db, filter, found),
  ]);
  // A short page towards the beginning is the first page: it is read from the start instead.
  if (before && listed.length <= limit) {
    return listDonations(context, { ...query, before: undefined, cursor: undefined });
  }
  const page = toPage(listed, limit, total, cursorValues);
  if (before) page.rows.reverse();
  const [first, last] = [page.rows[0], page.rows.at(-1)];
  return {
    rows: page.rows.map((each) => project(each, 'team')),
    total,
    next: before && last ? formatCursor(cursorValues(last)) : page.next,
    previous: edge && first ? formatCursor(cursorValues(first)) : null,
  };
}

const cursorSchema = v.pipe(
  v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)), cursorTime, cursorId]),
  v.transform(([rank, date, id]): repository.Place => ({ rank, date, id })),
);

function cursorValues({ reviewRank, date, id }: { reviewRank: number; date: string; id: string }) {
  return [reviewRank, date, id];
}
