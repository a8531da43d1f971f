/** The team's list of donations: filtered, searched, in the order of work or newest first, page by page. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { isMissingEquivalent, isNotDeleted, sumState } from '../raised/index.server.ts';
import { fieldNames } from './fields.ts';
import { type FilterName, hasNoPrecomputedCount } from './list-schema.ts';
import { isArrived, isVerified } from './repository.server.ts';
import { maxCounted } from './search.ts';
import { openSearch, type Search, type SomeDonations, theseDonations } from './search-repository.server.ts';
import type { DonationTable } from './tables.ts';

/** Which donations are meant; null: all. */
export type Filter = { filter: FilterName | null; search: string | null };

/** A donation's place in the list's orders. */
export type Place = { rank: number; date: string; id: string };

export type Slice = {
  limit: number;
  sort: 'review' | 'newest';
  /** The donation at the edge of the page before or after this one, and on which side of it this page lies; null for the first page. */
  edge: (Place & { side: 'after' | 'before' }) | null;
};

/** What a search finds of a filter. */
export type Found = {
  /** How many; one more than `maxCounted` stands for any number beyond. */
  count: number;
  /** Where all of them stand, if they are no more than are counted: they are looked for once. */
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

/** All that a search finds of a filter, one part after the other, to be counted or added up. */
export async function* matchesInParts(db: Database, filter: Filter, search: Search) {
  // Few donations have one that no tally tells, and an index leads to them.
  if (hasNoPrecomputedCount(filter.filter)) yield filterDonations(db, filter).where(search.isFound);
  else {
    const parts = search.parts(() => idsWithin(db, filter));
    for await (const part of parts) yield filterDonations(db, filter, part);
  }
}

/** Of more donations than these, a search's own are fewer as a rule. */
const maxWithin = 10_000;

/** The ids of a filter's donations; null for one of many. */
async function idsWithin(db: Database, { filter }: Filter): Promise<string[] | null> {
  if (!filter || hasNoPrecomputedCount(filter)) return null;
  const { donations } = await sumState(db, filter);
  if (donations > maxWithin) return null;
  const within = filterDonations(db, { filter, search: null }).select('id');
  // SQLite alone asks. As one value: thousands of rows would take five times as long.
  const { ids } = await db
    .selectFrom(within.as('within'))
    .select(sql<string>`json_group_array("id")`.as('ids'))
    .executeTakeFirstOrThrow();
  return JSON.parse(ids);
}

/** One page of the team's list, in spec §4's order or newest first; a page before the edge has its nearest ones, from the edge on. */
export async function listDonations(db: Database, filter: Filter, found: Found | null, slice: Slice) {
  if (found?.matches) return listFew(db, filter, inOrder(found.matches, slice), slice.limit);
  const { limit, sort, edge } = slice;
  const byReview = sort === 'review';
  const isBefore = edge?.side === 'before';
  const newest = isBefore ? 'asc' : 'desc';
  return (
    selectListed(db, filter, all)
      .$if(found !== null, (q) => q.where(found?.search.isFound ?? sql<SqlBool>`true`))
      // The ranks (spec §4) say nothing new; they let the databases begin where the filter's first donation is.
      .$if(filter.filter === 'started', (q) => q.where('reviewRank', '>=', 1))
      .$if(filter.filter === 'checked', (q) => q.where('reviewRank', '>=', 3))
      .$if(edge !== null, (q) => q.where(isBeyond(edge as Place, byReview, isBefore)))
      .$if(byReview, (q) => q.orderBy('reviewRank', isBefore ? 'desc' : 'asc'))
      .orderBy('date', newest)
      .orderBy('id', newest)
      .limit(limit)
      .execute()
  );
}

/** The places on the slice's side of its edge, in the order of `listDonations`. */
function inOrder(places: Place[], { sort, edge }: Slice): Place[] {
  const compare = (a: Place, b: Place) =>
    (sort === 'review' && a.rank - b.rank) || compareText(b.date, a.date) || compareText(b.id, a.id);
  const sign = edge?.side === 'before' ? -1 : 1;
  return places
    .filter((place) => !edge || sign * compare(place, edge) > 0)
    .sort((a, b) => sign * compare(a, b));
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The first of them that are still the filter's: whole rows are read of these alone. */
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

/** What the list shows, and the rank by which it is ordered. */
function selectListed(db: Database, filter: Filter, of: SomeDonations) {
  return findMatching(db, filter, of).select([...fieldNames, 'reviewRank']);
}

/** True for the donations on one side of the edge, in the order of work or newest first. */
function isBeyond({ rank, date, id }: Place, byReview: boolean, isBefore: boolean) {
  const [further, older] = isBefore ? (['<', '>'] as const) : (['>', '<'] as const);
  return (eb: ExpressionBuilder<Tables, 'donations'>) => {
    const later = eb(eb.refTuple('date', 'id'), older, eb.tuple(date, id));
    return byReview
      ? eb.or([eb('reviewRank', further, rank), eb.and([eb('reviewRank', '=', rank), later])])
      : later;
  };
}

/** How many donations the list has in all, whatever the page; of a search, as far as they are counted. */
export async function countDonations(db: Database, filter: Filter, found: Found | null): Promise<number> {
  if (found) return found.count;
  if (!hasNoPrecomputedCount(filter.filter)) return (await sumState(db, filter.filter)).donations;
  const { count } = await filterDonations(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ranks (spec §4) of a filter's donations, where it doesn't ask for them itself: said twice, PostgreSQL expects too few. */
const ranks: Partial<Record<FilterName, number[]>> = {
  started: [1, 4],
  completed: [0, 2, 3, 5],
  checked: [3, 4, 5],
};

/** The donations of a filter, among all or these, to be counted or added up. */
export function filterDonations(db: Database, filter: Filter, of: SomeDonations = all) {
  const ofFilter = filter.filter && ranks[filter.filter];
  // They say nothing new either, but lead to the filter's donations alone. A list newest first would be sorted by them.
  return findMatching(db, filter, of).$if(Boolean(ofFilter), (q) =>
    q.where('reviewRank', 'in', ofFilter ?? []),
  );
}

const all: SomeDonations = sql<DonationTable>`donations`.as('donations');

function findMatching(db: Database, { filter }: Filter, of: SomeDonations) {
  return (
    db
      .selectFrom(of)
      .where(isNotDeleted)
      .$if(filter === 'started', (q) => q.where('confirmationNumber', 'is', null))
      .$if(filter === 'completed', (q) => q.where('confirmationNumber', 'is not', null))
      // The two ranks in which a transaction ID waits, unchecked and checked (spec §4).
      .$if(filter === 'waiting', (q) => q.where('reviewRank', 'in', [0, 3]))
      .$if(filter === 'verified', (q) => q.where(isVerified))
      .$if(filter === 'checked', (q) => q.where(sql<SqlBool>`"isChecked" = true`))
      .$if(filter === 'missingEquivalent', (q) => q.where(isMissingEquivalent))
      .$if(filter === 'arrived', (q) => q.where(isArrived))
      // The rank of those that are unchecked and without a transaction ID.
      .$if(filter === 'unreviewed', (q) =>
        q.where('reviewRank', '=', 1).where(sql<SqlBool>`not "isVerified"`),
      )
  );
}
