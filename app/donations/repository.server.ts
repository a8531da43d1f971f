/** The donations' tables: every query of this room. Writes are called by donations.server.ts alone. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Donation, fieldNames } from './fields.ts';
import { namesSeenBy } from './projections.ts';
import { countStates } from './statistics/repository.server.ts';
import type { DonationEventTable, DonationTable } from './tables.ts';

/** A donation with the secret of the browser it belongs to: never leaves the server whole. */
export type OwnedDonation = Donation & { visitorId: string; language: string };

const owned = [...fieldNames, 'visitorId', 'language'] as const;

/** Written as constants, not parameters, so that both databases can use the partial indexes. */
const isKept = sql<SqlBool>`"deletedAt" is null`;
const isVerified = sql<SqlBool>`"isVerified" = true`;

export function findDonation(db: Database, id: string): Promise<OwnedDonation | undefined> {
  return db.selectFrom('donations').select(owned).where('id', '=', id).where(isKept).executeTakeFirst();
}

/** As findDonation, and nobody else changes it until the transaction ends. */
export function lockDonation(db: Database, id: string): Promise<OwnedDonation | undefined> {
  // SQLite has one writer at a time: its transactions hold the lock from their first word.
  const { supportsMultipleConnections } = db.getExecutor().adapter;
  return db
    .selectFrom('donations')
    .select(owned)
    .where('id', '=', id)
    .where(isKept)
    .$if(supportsMultipleConnections === true, (q) => q.forUpdate())
    .executeTakeFirst();
}

/** The newest incomplete donation since `since` that was started by this browser. */
export function findIncompleteOfVisitor(db: Database, visitorId: string, since: string) {
  return findIncomplete(db, sql<SqlBool>`"visitorId" = ${visitorId}`, since);
}

/** The newest incomplete donation since `since` that was started from this address. */
export function findIncompleteOfAddress(db: Database, addressGroup: string, since: string) {
  return findIncomplete(db, sql<SqlBool>`"addressGroup" = ${addressGroup}`, since);
}

function findIncomplete(db: Database, whose: Expression<SqlBool>, since: string) {
  return db
    .selectFrom('donations')
    .select(owned)
    .where(whose)
    .where('confirmationNumber', 'is', null)
    .where('date', '>=', since)
    .where(isKept)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function listByIdempotencyKey(db: Database, key: string): Promise<OwnedDonation[]> {
  return db.selectFrom('donations').select(owned).where('idempotencyKey', '=', key).where(isKept).execute();
}

/** How many donations this address has started since `since`. */
export async function countStarted(db: Database, addressGroup: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('addressGroup', '=', addressGroup)
    .where('date', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lets go of slots whose donation began before `since`: it doesn't count for its address any more. */
export async function releaseOldKeys(db: Database, slots: string[], since: string): Promise<void> {
  await db
    .updateTable('donations')
    .set({ activeAddressKey: null, activeVisitorKey: null })
    .where((eb) => eb.or([eb('activeAddressKey', 'in', slots), eb('activeVisitorKey', 'in', slots)]))
    .where('date', '<', since)
    .execute();
}

export async function insertDonation(db: Database, row: Omit<DonationTable, 'reviewRank'>): Promise<void> {
  await db.insertInto('donations').values(row).execute();
}

export async function updateDonation(
  db: Database,
  id: string,
  changes: Partial<Omit<DonationTable, 'id' | 'reviewRank'>>,
): Promise<void> {
  await db
    .updateTable('donations')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The donation's owner becomes another browser: the one that proved to have sent it. */
export async function giveToVisitor(db: Database, id: string, visitorId: string): Promise<void> {
  await db.updateTable('donations').set({ visitorId }).where('id', '=', id).execute();
}

export async function insertEvents(db: Database, events: DonationEventTable[]): Promise<void> {
  if (events.length > 0) await db.insertInto('donationEvents').values(events).execute();
}

/** What was changed after `version`, oldest first. */
export function listEventsAfter(db: Database, donationId: string, version: number) {
  return db
    .selectFrom('donationEvents')
    .selectAll()
    .where('donationId', '=', donationId)
    .where('version', '>', version)
    .orderBy('version')
    .execute();
}

/** Name, message and date of verified donors who chose Show, newest first; those before `before`, at most `limit`, where given. */
export function listPublicMessages(db: Database, limit?: number, before?: string) {
  return db
    .selectFrom('donations')
    .select(namesSeenBy('public'))
    .where(isVerified)
    .where(isKept)
    .where(sql<SqlBool>`"isHiddenMessage" = false`)
    .where(sql<SqlBool>`"message" <> ''`)
    .$if(before !== undefined, (q) => q.where('date', '<', before ?? ''))
    .orderBy('date', 'desc')
    .$if(limit !== undefined, (q) => q.limit(limit ?? 0))
    .execute();
}

export type ListQuery = {
  limit: number;
  /** `waiting`: with a transaction ID, not verified; `unreviewed`: neither checked nor verified, and without a transaction ID; `missingEquivalent`: without an equivalent in rupees or dollars. */
  filter:
    | 'started'
    | 'completed'
    | 'waiting'
    | 'verified'
    | 'checked'
    | 'unreviewed'
    | 'missingEquivalent'
    | null;
  search: string | null;
  sort: 'review' | 'newest';
  /** The donation at the edge of the page that was looked at, and on which side of it this page lies; null for the first page. */
  edge: { rank: number; date: string; id: string; side: 'after' | 'before' } | null;
};

/** One page of the team's list, in spec §4's order or newest first; a page before the edge has its nearest ones, from the edge on. */
export function listDonations(db: Database, query: ListQuery) {
  const { edge } = query;
  const byReview = query.sort === 'review';
  const isBefore = edge?.side === 'before';
  const newest = isBefore ? 'asc' : 'desc';
  const [further, older] = isBefore ? (['<', '>'] as const) : (['>', '<'] as const);
  return (
    filtered(db, query)
      .select([...fieldNames, 'reviewRank'])
      // The ranks (spec §4) say nothing new; they let the databases begin where the filter's first donation is.
      .$if(query.filter === 'started', (q) => q.where('reviewRank', '>=', 1))
      .$if(query.filter === 'checked', (q) => q.where('reviewRank', '>=', 3))
      .$if(byReview, (q) => q.orderBy('reviewRank', isBefore ? 'desc' : 'asc'))
      .orderBy('date', newest)
      .orderBy('id', newest)
      .$if(edge !== null, (q) =>
        q.where((eb) => {
          const { rank, date, id } = edge ?? { rank: 0, date: '', id: '' };
          const later = eb(eb.refTuple('date', 'id'), older, eb.tuple(date, id));
          return byReview
            ? eb.or([eb('reviewRank', further, rank), eb.and([eb('reviewRank', '=', rank), later])])
            : later;
        }),
      )
      .limit(query.limit)
      .execute()
  );
}

/** Where a page ended. */
export type PageEnd = { date: string; id: string };

/** The next `limit` donations after `after`, newest first: for reading all of them, page by page. */
export function listPage(db: Database, after: PageEnd | null, limit: number): Promise<OwnedDonation[]> {
  return db
    .selectFrom('donations')
    .select(owned)
    .where(isKept)
    .$if(after !== null, (q) =>
      q.where((eb) => eb(eb.refTuple('date', 'id'), '<', eb.tuple(after?.date ?? '', after?.id ?? ''))),
    )
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many donations the list has in all, whatever the page. */
export async function countDonations(db: Database, query: ListQuery): Promise<number> {
  const { filter, search } = query;
  if (!search) {
    const { all, completed, verified } = await countStates(db);
    const counts: Record<string, number | undefined> = { all, started: all - completed, completed, verified };
    const known = counts[filter ?? 'all'];
    if (known !== undefined) return known;
  }
  const { count } = await filtered(db, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The donations of a filter and a search, in no order. */
export function filtered(db: Database, { filter, search }: Pick<ListQuery, 'filter' | 'search'>) {
  const like = search && `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return (
    db
      .selectFrom('donations')
      .where(isKept)
      .$if(filter === 'started', (q) => q.where('confirmationNumber', 'is', null))
      .$if(filter === 'completed', (q) => q.where('confirmationNumber', 'is not', null))
      // The two ranks in which a transaction ID waits, unchecked and checked (spec §4).
      .$if(filter === 'waiting', (q) => q.where('reviewRank', 'in', [0, 3]))
      .$if(filter === 'verified', (q) => q.where(isVerified))
      .$if(filter === 'checked', (q) => q.where(sql<SqlBool>`"isChecked" = true`))
      .$if(filter === 'missingEquivalent', (q) =>
        q.where(sql<SqlBool>`("rupees" is null or "usDollar" is null)`),
      )
      .$if(filter === 'unreviewed', (q) =>
        // 'not', where equality would lead SQLite to the index of the sums, and to sorting what it finds there.
        q.where(sql<SqlBool>`"confirmationNumber" is null and not "isVerified" and not "isChecked"`),
      )
      .$if(Boolean(like), (q) => q.where(sql<SqlBool>`search like ${like} escape '\\'`))
  );
}
