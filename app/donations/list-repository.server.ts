/** The team's list of donations: filtered, searched, in the order of work or newest first, page by page. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { fieldNames } from './fields.ts';
import { type FilterName, isUntallied } from './list-schema.ts';
import { isArrived, isMissingEquivalent, isNotDeleted, isVerified } from './repository.server.ts';
import { maxCounted } from './search.ts';
import type { Found } from './search-repository.server.ts';
import { sumState } from './statistics/repository.server.ts';

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

/** One page of the team's list, in spec §4's order or newest first; a page before the edge has its nearest ones, from the edge on. */
export function listDonations(
  db: Database,
  filter: Filter,
  found: Found | null,
  { limit, sort, edge }: Slice,
) {
  const byReview = sort === 'review';
  const isBefore = edge?.side === 'before';
  const newest = isBefore ? 'asc' : 'desc';
  return (
    findMatching(db, filter, found?.inOrder ?? null)
      .select([...fieldNames, 'reviewRank'])
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

/** How many donations the list has in all, whatever the page. Of a search no more than `maxCounted` and one are counted. */
export async function countDonations(db: Database, filter: Filter, found: Found | null): Promise<number> {
  if (found && !filter.filter) return found.count;
  if (!found && !isUntallied(filter.filter)) return (await sumState(db, filter.filter)).donations;
  const { count } = await db
    .selectFrom(
      filterDonations(db, filter, found)
        .select('id')
        .$if(found !== null, (q) => q.limit(maxCounted + 1))
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ranks (spec §4) that the donations of a filter have. */
const ranks: Partial<Record<FilterName, number[]>> = {
  started: [1, 4],
  completed: [0, 2, 3, 5],
  waiting: [0, 3],
  checked: [3, 4, 5],
  unreviewed: [1],
};

/** The donations of a filter and of those `found` (foundBy), to be counted or added up. */
export function filterDonations(db: Database, filter: Filter, found: Found | null) {
  const ofFilter = filter.filter && ranks[filter.filter];
  // They say nothing new either, but lead to the filter's donations alone. A list newest first would be sorted by them.
  return findMatching(db, filter, found?.all ?? null).$if(Boolean(ofFilter), (q) =>
    q.where('reviewRank', 'in', ofFilter ?? []),
  );
}

function findMatching(db: Database, { filter }: Filter, found: Found['all'] | null) {
  return (
    db
      .selectFrom('donations')
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
      .$if(found !== null, (q) => q.where(found ?? sql<SqlBool>`true`))
  );
}
