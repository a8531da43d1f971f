/**
 * The tallies of the dashboard. Triggers write them (docs/decisions/0010-tallies.md); nothing here reads all
 * donations.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { sumOf } from '../../platform/db/sums.ts';

/** Conditions contain constants, not parameters, so that both databases use the partial indexes. */
export const isNotDeleted = sql<SqlBool>`"deletedAt" is null`;
/** Lacks its worth in rupees or dollars, because no rates were available. */
export const isMissingEquivalent = sql<SqlBool>`("rupees" is null or "usDollar" is null)`;

export type Period = { from: string; to: string };

const moneyOf = (db: Database) =>
  [
    sumOf(db, sql.ref('donations')).as('donations'),
    sumOf(db, sql.ref('rupees')).as('rupees'),
    sumOf(db, sql.ref('usDollar')).as('usDollar'),
  ] as const;

/** Rows may sum to zero: those of a day whose donations were all deleted. */
const isAny = sql<SqlBool>`sum("donations") > 0`;

/** The verified donations of each day of the period, oldest first; days without any are left out. */
export function listRaisedByDay(db: Database, { from, to }: Period) {
  return db
    .selectFrom('verifiedTallies')
    .select(['day', ...moneyOf(db)])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .having(isAny)
    .orderBy('day')
    .execute();
}

/** The verified donations of each of these periods, in one query. */
export async function sumRaised<Name extends string>(db: Database, periods: Record<Name, Period>) {
  const row = await sumPeriods(db, 'verifiedTallies', periods, {
    donations: sql`"donations"`,
    rupees: sql`"rupees"`,
    usDollar: sql`"usDollar"`,
  });
  return each(periods, (name) => ({
    donations: Number(row[`${name} donations`]),
    rupees: Number(row[`${name} rupees`]),
    usDollar: Number(row[`${name} usDollar`]),
  }));
}

/**
 * Of the donations started in each of these periods: the numbers started, with a transaction ID, and
 * verified.
 */
export async function countFunnel<Name extends string>(db: Database, periods: Record<Name, Period>) {
  const row = await sumPeriods(db, 'startedTallies', periods, {
    started: sql`"donations"`,
    completed: sql`case when "isCompleted" then "donations" end`,
    verified: sql`case when "isVerified" then "donations" end`,
  });
  return each(periods, (name) => ({
    started: Number(row[`${name} started`]),
    completed: Number(row[`${name} completed`]),
    verified: Number(row[`${name} verified`]),
  }));
}

/** For each period, the number of donations started then that retention has deleted. */
export async function countPurged<Name extends string>(db: Database, periods: Record<Name, Period>) {
  const row = await sumPeriods(db, 'purgedTallies', periods, { purged: sql`"donations"` });
  return each(periods, (name) => Number(row[`${name} purged`]));
}

function sumPeriods(
  db: Database,
  table: 'startedTallies' | 'verifiedTallies' | 'purgedTallies',
  periods: Record<string, Period>,
  values: Record<string, RawBuilder<unknown>>,
): Promise<Record<string, unknown>> {
  const parts = Object.entries(periods).flatMap(([period, { from, to }]) =>
    Object.entries(values).map(([name, value]) => {
      const within = sql`case when "day" >= ${from} and "day" <= ${to} then ${value} end`;
      return sql`${sumOf(db, within)} as ${sql.ref(`${period} ${name}`)}`;
    }),
  );
  const query = sql<Record<string, unknown>>`select ${sql.join(parts)} from ${sql.table(table)}`;
  return query.execute(db).then(({ rows }) => rows[0] ?? {});
}

function each<Name extends string, T>(periods: Record<Name, unknown>, make: (name: Name) => T) {
  const names = Object.keys(periods) as Name[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}

/** The verified donations of the period by country or by method, most rupees first. */
export function listRaisedBy(db: Database, what: 'country' | 'paymentMethod', { from, to }: Period) {
  return db
    .selectFrom('verifiedTallies')
    .select([sql.ref<string>(what).as('name'), ...moneyOf(db)])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(what)
    .having(isAny)
    .orderBy('rupees', 'desc')
    .orderBy('donations', 'desc')
    .orderBy(what)
    .execute();
}

/**
 * The number of all verified donations, the money received in whole rupees and dollars, and the last
 * verification (ISO).
 */
export function sumEver(db: Database) {
  return db
    .selectFrom('startedTallies')
    .where(states.verified)
    .select((eb) => [
      sumOf(db, sql.ref('donations')).as('donations'),
      sumOf(db, sql.ref('receivedRupees')).as('rupees'),
      sumOf(db, sql.ref('receivedUsDollar')).as('usDollar'),
      eb
        .selectFrom('donations')
        .select((eb) => eb.fn.max('verifiedAt').as('last'))
        .where(sql<SqlBool>`"verifiedAt" is not null`)
        .where(isNotDeleted)
        .as('lastVerifiedAt'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * The number of people with verified donations, by mailbox; each erased donation counts as another person.
 */
export async function countPeople(db: Database): Promise<number> {
  const { people } = await db
    .selectFrom('totalTallies')
    .select(sumOf(db, sql.ref('count')).as('people'))
    .where('what', '=', 'people')
    .executeTakeFirstOrThrow();
  return Number(people);
}

/**
 * The minimum number of people with verified donations, counted up to `max`: mailboxes, then names of
 * donations without one. All erased donations count as one person, because they may be.
 */
export async function countPeopleUpTo(db: Database, max: number): Promise<number> {
  const addresses = await db
    .selectFrom('peopleTallies')
    .select('person')
    .where('person', 'like', '%@%')
    .limit(max)
    .execute();
  if (addresses.length === max) return max;
  const names = await db
    .selectFrom('donations')
    .select(sql`lower(trim("firstname" || ' ' || "lastname"))`.as('name'))
    .distinct()
    .where('isVerified', '=', true)
    .where(isNotDeleted)
    .where('email', '=', '')
    .limit(max - addresses.length)
    .execute();
  return addresses.length + names.length;
}

/** The states of a donation that startedTallies distinguish. */
const states = {
  started: sql<SqlBool>`not "isCompleted"`,
  completed: sql<SqlBool>`"isCompleted"`,
  waiting: sql<SqlBool>`"isCompleted" and not "isVerified"`,
  verified: sql<SqlBool>`"isVerified"`,
  checked: sql<SqlBool>`"isChecked"`,
  unreviewed: sql<SqlBool>`not "isCompleted" and not "isVerified" and not "isChecked"`,
};

export type State = keyof typeof states;

/**
 * The number of donations in this state, or in any; the sums of their claims, of claims that are verified and
 * have a transaction ID, and of the money received.
 */
export function sumState(db: Database, state: State | null) {
  const verified = (column: 'rupees' | 'usDollar') =>
    sumOf(db, sql`case when "isCompleted" and "isVerified" then ${sql.ref(column)} end`);
  return db
    .selectFrom('startedTallies')
    .select(moneyOf(db))
    .select([
      verified('rupees').as('verifiedRupees'),
      verified('usDollar').as('verifiedUsDollar'),
      sumOf(db, sql.ref('receivedRupees')).as('receivedRupees'),
      sumOf(db, sql.ref('receivedUsDollar')).as('receivedUsDollar'),
    ])
    .$if(state !== null, (q) => q.where(states[state ?? 'started']))
    .executeTakeFirstOrThrow();
}

/** The first day with any tally; null if there is none. */
export async function findFirstDay(db: Database): Promise<string | null> {
  const firstOf = (table: 'startedTallies' | 'purgedTallies') =>
    db
      .selectFrom(table)
      .select('day')
      .groupBy('day')
      .having(isAny)
      .orderBy('day')
      .limit(1)
      .executeTakeFirst();
  const rows = await Promise.all([firstOf('startedTallies'), firstOf('purgedTallies')]);
  return rows.flatMap((row) => (row ? [row.day] : [])).sort()[0] ?? null;
}

/** The newest donations that donors started since then (ISO) and reported as paid, at most `limit`. */
export function listReported(db: Database, since: string, limit: number) {
  return db
    .selectFrom('donations')
    .select(['confirmedAt', 'verifiedAt'])
    .where(isNotDeleted)
    .where('confirmationNumber', 'is not', null)
    .where('date', '>', since)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
}
