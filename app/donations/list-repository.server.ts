/** The team's list of donations: filtered, searched, sorted by work to do or newest first, page by page. */
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { isMissingEquivalent, isNotDeleted, sumState } from '../raised/index.server.ts';
import { fieldNames } from './fields.ts';
import { type FilterName, hasNoPrecomputedCount } from './list-schema.ts';
import {
  isArrived,
  isDiffering,
  isNotFound,
  isOtherAmount,
  isReturned,
  isVerified,
} from './repository.server.ts';
import { maxCounted } from './search.ts';
import { openSearch, type Search, type SomeDonations, theseDonations } from './search-repository.server.ts';
import type { DonationTable } from './tables.ts';

/** A filter of donations; null for all. */
export type Filter = { filter: FilterName | null; search: string | null };

/** The values that a donation is sorted by. */
export type Place = { rank: number; date: string; id: string };

export type Slice = {
  limit: number;
  sort: 'review' | 'newest' | 'oldest';
  /**
   * The last donation of the neighbouring page and the side of it on which this page lies; null: first page.
   */
  edge: (Place & { side: 'after' | 'before' }) | null;
};

/** The donations of a filter that a search finds. */
export type Found = {
  /** At most `maxCounted` + 1, which stands for any larger number. */
  count: number;
  /** The places of all matches if they were counted completely, so that they are searched once. */
  matches: Place[] | null;
  search: Search;
};

/** Null without a search. */
export async function findBySearch(db: Database, filter: Filter): Promise<Found | null> {
  const search = await openSearch(db, filter.search);
  if (!search) return null;
  const matches: Place[] = [];
  for await (const part of matchesInParts(db, filter, search)) {
    const rest = maxCounted + 1 - matches.length;
    matches.push(...(await part.select(['id', 'reviewRank as rank', 'date']).limit(rest).execute()));
    if (matches.length > maxCounted) return { count: matches.length, matches: null, search };
  }
  return { count: matches.length, matches, search };
}

/** All matches of a search and a filter, part by part, to count or sum them. */
export async function* matchesInParts(db: Database, filter: Filter, search: Search) {
  // A filter without a tally has few donations, and an index finds them.
  if (hasNoPrecomputedCount(filter.filter)) yield filterDonations(db, filter).where(search.isFound);
  else {
    const parts = search.parts(() => idsWithin(db, filter));
    for await (const part of parts) yield filterDonations(db, filter, part);
  }
}

/** If a filter has more donations, a search usually has fewer. */
const maxWithin = 10_000;

/** The ids of a filter's donations; null if it has many. */
async function idsWithin(db: Database, { filter }: Filter): Promise<string[] | null> {
  if (!filter || hasNoPrecomputedCount(filter)) return null;
  const { donations } = await sumState(db, filter);
  if (donations > maxWithin) return null;
  const within = filterDonations(db, { filter, search: null }).select('id');
  // Only SQLite needs them. One JSON value: thousands of rows would take five times as long.
  const { ids } = await db
    .selectFrom(within.as('within'))
    .select(sql<string>`json_group_array("id")`.as('ids'))
    .executeTakeFirstOrThrow();
  return JSON.parse(ids);
}

/**
 * One page of the team's list, in the order of spec §4, newest or oldest first. A page before the edge is
 * reversed.
 */
export async function listDonations(db: Database, filter: Filter, found: Found | null, slice: Slice) {
  if (found?.matches) return listFew(db, filter, inOrder(found.matches, slice), slice.limit);
  const { limit, sort, edge } = slice;
  const byReview = sort === 'review';
  const isBefore = edge?.side === 'before';
  const isAscending = isBefore !== (sort === 'oldest');
  const byDate = isAscending ? 'asc' : 'desc';
  return (
    selectListed(db, filter, allOf(db, filter.filter), { isByDate: !byReview })
      .$if(found !== null, (q) => q.where(found?.search.isFound ?? sql<SqlBool>`true`))
      // The ranks (spec §4) are implied by the filter; with them the databases start at its first donation.
      .$if(filter.filter === 'started', (q) => q.where('reviewRank', '>=', 1))
      .$if(filter.filter === 'checked', (q) => q.where('reviewRank', '>=', 3))
      .$if(edge !== null, (q) => q.where(isBeyond(edge as Place, byReview, isAscending)))
      .$if(byReview, (q) => q.orderBy('reviewRank', isBefore ? 'desc' : 'asc'))
      .orderBy('date', byDate)
      .orderBy('id', byDate)
      .limit(limit)
      .execute()
  );
}

/** The places on the page's side of its edge, in the order of `listDonations`. */
function inOrder(places: Place[], { sort, edge }: Slice): Place[] {
  const compare = (a: Place, b: Place) =>
    (sort === 'review' && a.rank - b.rank) ||
    (sort === 'oldest' ? -1 : 1) * (compareText(b.date, a.date) || compareText(b.id, a.id));
  const sign = edge?.side === 'before' ? -1 : 1;
  return places
    .filter((place) => !edge || sign * compare(place, edge) > 0)
    .sort((a, b) => sign * compare(a, b));
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The first matches that still pass the filter: only their whole rows are read. */
async function listFew(db: Database, filter: Filter, places: Place[], limit: number) {
  const rows: Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>> = [];
  for (let n = 0; n < places.length && rows.length < limit; n += limit) {
    const ids = places.slice(n, n + limit).map(({ id }) => id);
    const found = await selectListed(db, filter, theseDonations(db, ids)).execute();
    const byId = new Map(found.map((row) => [row.id, row]));
    rows.push(...ids.flatMap((id) => byId.get(id) ?? []));
  }
  return rows.slice(0, limit);
}

/** The columns of the list, and the rank that orders it. */
function selectListed(db: Database, filter: Filter, of: SomeDonations, order?: { isByDate: boolean }) {
  return findMatching(db, filter, of, order).select([...fieldNames, 'reviewRank']);
}

/** True for the donations on one side of the edge, in the order of work or by date. */
function isBeyond({ rank, date, id }: Place, byReview: boolean, isAscending: boolean) {
  const [further, older] = isAscending ? (['<', '>'] as const) : (['>', '<'] as const);
  return (eb: ExpressionBuilder<Tables, 'donations'>) => {
    const later = eb(eb.refTuple('date', 'id'), older, eb.tuple(date, id));
    return byReview
      ? eb.or([eb('reviewRank', further, rank), eb.and([eb('reviewRank', '=', rank), later])])
      : later;
  };
}

/** The number of donations in the whole list; for a search at most `maxCounted` + 1. */
export async function countDonations(db: Database, filter: Filter, found: Found | null): Promise<number> {
  if (found) return found.count;
  if (!hasNoPrecomputedCount(filter.filter)) return (await sumState(db, filter.filter)).donations;
  const { count } = await filterDonations(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ranks (spec §4) of a filter without them in its condition: PostgreSQL underestimates a doubled one. */
const ranks: Partial<Record<FilterName, number[]>> = {
  started: [1, 4],
  completed: [0, 2, 3, 5],
  checked: [3, 4, 5],
};

/** The donations of a filter, among all or these, to count or sum them. */
export function filterDonations(db: Database, filter: Filter, of = allOf(db, filter.filter)) {
  const ofFilter = filter.filter && ranks[filter.filter];
  // Implied too, but they lead to the filter's donations alone. A list newest first would be sorted by them.
  return findMatching(db, filter, of).$if(Boolean(ofFilter), (q) =>
    q.where('reviewRank', 'in', ofFilter ?? []),
  );
}

const named = (table: RawBuilder<unknown>): SomeDonations => sql<DonationTable>`${table}`.as('donations');

/**
 * Filters with a small index. Unless told, the databases read a larger one: of "isVerified", or of the list's
 * order, in which they expect many of them.
 */
const ownIndexes: Partial<Record<FilterName, { index: string; condition: RawBuilder<SqlBool> }>> = {
  arrived: { index: 'donationsArrival', condition: isArrived },
  inPart: { index: 'donationsOtherAmount', condition: isOtherAmount },
  more: { index: 'donationsOtherAmount', condition: isOtherAmount },
  notFound: { index: 'donationsNotFound', condition: isNotFound },
  answered: { index: 'donationsNotFound', condition: isNotFound },
  returned: { index: 'donationsReturned', condition: isReturned },
};

/** The table of donations, or of a filter with its own index: only those, read by it. */
function allOf(db: Database, filter: FilterName | null): SomeDonations {
  const own = filter && ownIndexes[filter];
  if (!own) return named(sql`donations`);
  const where = sql`where ${isNotDeleted} and ${own.condition}`;
  // PostgreSQL takes the index of this order; an offset, even none, keeps the list's own order out.
  return isPostgres(db)
    ? named(sql`(select * from donations ${where} order by "date" desc offset 0)`)
    : named(sql`(select * from donations indexed by ${sql.id(own.index)} ${where})`);
}

/** `isByDate`: read newest or oldest first, until a page is full. */
function findMatching(
  db: Database,
  { filter }: Filter,
  of: SomeDonations,
  { isByDate } = { isByDate: false },
) {
  return (
    db
      .selectFrom(of)
      .where(isNotDeleted)
      .$if(filter === 'started', (q) => q.where('confirmationNumber', 'is', null))
      .$if(filter === 'completed', (q) => q.where('confirmationNumber', 'is not', null))
      // The ranks of unverified donations with a transaction ID, unchecked and checked (spec §4).
      .$if(filter === 'waiting' || filter === 'differing', (q) => q.where('reviewRank', 'in', [0, 3]))
      .$if(filter === 'differing', (q) => q.where(isDiffering))
      // By date, SQLite would read and sort all verified ones of the index that '=' leads to.
      .$if(filter === 'verified', (q) => q.where(isByDate ? sql<SqlBool>`"isVerified"` : isVerified))
      .$if(filter === 'checked', (q) => q.where(sql<SqlBool>`"isChecked" = true`))
      .$if(filter === 'missingEquivalent', (q) => q.where(isMissingEquivalent))
      .$if(filter === 'arrived', (q) => q.where(isArrived))
      .$if(filter === 'inPart', (q) => q.where(isOtherAmount).whereRef('received', '<', 'rupees'))
      .$if(filter === 'more', (q) => q.where(isOtherAmount).whereRef('received', '>', 'rupees'))
      .$if(filter === 'notFound' || filter === 'answered', (q) => q.where(isNotFound))
      .$if(filter === 'answered', (q) => q.where('answeredAt', 'is not', null))
      .$if(filter === 'returned', (q) => q.where(isReturned))
      // The rank of unchecked donations without a transaction ID.
      .$if(filter === 'unreviewed', (q) =>
        q.where('reviewRank', '=', 1).where(sql<SqlBool>`not "isVerified"`),
      )
  );
}
