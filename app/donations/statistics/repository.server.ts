/** The tallies of the dashboard: brought up to date day by day, read for a period. Nothing here reads all donations. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { isMissingEquivalent, isNotDeleted, isVerified } from '../repository.server.ts';
import { boundsOf, dayInIndia } from './days.ts';

/** Counts the days anew that have changed since the last time. Any number of processes may do so at once. */
export async function refreshDays(db: Database): Promise<void> {
  const changed = await db.selectFrom('changedDays').select('day').limit(1).executeTakeFirst();
  if (!changed) return;
  await db.transaction().execute(async (tx) => {
    // One at a time: whoever counted earlier must not write later. SQLite's transactions are so by themselves.
    if (tx.getExecutor().adapter.supportsMultipleConnections) {
      await sql`lock table "donationDays" in exclusive mode`.execute(tx);
    }
    // The notes first: a change that comes while we count leaves a note that stays.
    const noted = await tx.deleteFrom('changedDays').returning('day').execute();
    for (const day of new Set(noted.map((note) => note.day))) await countDay(tx, day);
  });
}

async function countDay(tx: Database, day: string): Promise<void> {
  const { from, to } = boundsOf(day);
  await tx.deleteFrom('donationDays').where('day', '=', day).execute();
  await sql`
    insert into "donationDays"
      ("day", "kind", "country", "paymentMethod", "donations", "completed", "verified", "rupees", "usDollar", "lastVerifiedAt")
    select ${sql.lit(day)}, 'started', '', '', count(*), count("confirmationNumber"),
      count(case when "isVerified" then 1 end), 0, 0, null
    from donations where "date" >= ${from} and "date" < ${to} and ${isNotDeleted} having count(*) > 0`.execute(
    tx,
  );
  await sql`
    insert into "donationDays"
      ("day", "kind", "country", "paymentMethod", "donations", "completed", "verified", "rupees", "usDollar", "lastVerifiedAt")
    select ${sql.lit(day)}, 'verified', "country", coalesce("paymentMethod", ''), count(*),
      count("confirmationNumber"), count(*), coalesce(sum("rupees"), 0), coalesce(sum("usDollar"), 0),
      max("verifiedAt")
    from donations where "verifiedAt" >= ${from} and "verifiedAt" < ${to} and ${isVerified} and ${isNotDeleted}
    group by "country", coalesce("paymentMethod", '')`.execute(tx);
}

export type Period = { from: string; to: string };

const verified = (db: Database) => db.selectFrom('donationDays').where('kind', '=', 'verified');
const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
const money = [
  sumOf('donations').as('donations'),
  sumOf('rupees').as('rupees'),
  sumOf('usDollar').as('usDollar'),
] as const;

/** What was verified on each day of the period, oldest first; days without are left out. */
export function listRaisedByDay(db: Database, { from, to }: Period) {
  return verified(db)
    .select(['day', ...money])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** What was verified in each of these periods, in one query of the tallies. */
export async function sumRaised<Name extends string>(db: Database, periods: Record<Name, Period>) {
  const row = await sums(db, 'verified', periods, ['donations', 'rupees', 'usDollar']);
  return each(periods, (name) => ({
    donations: Number(row[`${name} donations`]),
    rupees: Number(row[`${name} rupees`]),
    usDollar: Number(row[`${name} usDollar`]),
  }));
}

/** Of the donations that were started in each of these periods: how many, how many have a transaction ID, how many are verified. */
export async function countFunnel<Name extends string>(db: Database, periods: Record<Name, Period>) {
  const row = await sums(db, 'started', periods, ['donations', 'completed', 'verified']);
  return each(periods, (name) => ({
    started: Number(row[`${name} donations`]),
    completed: Number(row[`${name} completed`]),
    verified: Number(row[`${name} verified`]),
  }));
}

function sums(
  db: Database,
  kind: 'started' | 'verified',
  periods: Record<string, Period>,
  columns: string[],
): Promise<Record<string, unknown>> {
  const parts = Object.entries(periods).flatMap(([name, { from, to }]) =>
    columns.map((column) => {
      const within = sql`case when "day" >= ${from} and "day" <= ${to} then ${sql.ref(column)} end`;
      return sql`coalesce(sum(${within}), 0) as ${sql.ref(`${name} ${column}`)}`;
    }),
  );
  const query = sql<Record<string, unknown>>`
    select ${sql.join(parts)} from "donationDays" where "kind" = ${kind}`;
  return query.execute(db).then(({ rows }) => rows[0] ?? {});
}

function each<Name extends string, T>(periods: Record<Name, unknown>, make: (name: Name) => T) {
  const names = Object.keys(periods) as Name[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}

/** What was verified in the period by country or by method, most rupees first. */
export function listRaisedBy(db: Database, what: 'country' | 'paymentMethod', { from, to }: Period) {
  return verified(db)
    .select([sql.ref<string>(what).as('name'), ...money])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(what)
    .orderBy('rupees', 'desc')
    .orderBy('donations', 'desc')
    .orderBy(what)
    .execute();
}

/** The sums of all verified donations in whole rupees and dollars, and when the last one was verified (ISO). */
export async function sumEver(db: Database) {
  await refreshDays(db);
  return verified(db)
    .select((eb) => [money[1], money[2], eb.fn.max('lastVerifiedAt').as('lastVerifiedAt')])
    .executeTakeFirstOrThrow();
}

/** How many donations there are in each state. */
export async function countStates(db: Database) {
  await refreshDays(db);
  const { ever } = await countFunnel(db, { ever: { from: '', to: '9' } });
  return { all: ever.started, completed: ever.completed, verified: ever.verified };
}

/** Donations started before `time` (ISO) that have no transaction ID: whole days from the tallies, the last hours counted. */
export async function countIncompleteBefore(db: Database, time: string): Promise<number> {
  await refreshDays(db);
  const lastDay = dayInIndia(Date.parse(time));
  const { from } = boundsOf(lastDay);
  const [days, hours] = await Promise.all([
    db
      .selectFrom('donationDays')
      .select(sql<number>`coalesce(sum("donations" - "completed"), 0)`.as('count'))
      .where('kind', '=', 'started')
      .where('day', '<', lastDay)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('donations')
      .select(sql<number>`count(*)`.as('count'))
      .where('confirmationNumber', 'is', null)
      .where(isNotDeleted)
      .where('date', '>=', from)
      .where('date', '<', time)
      .executeTakeFirstOrThrow(),
  ]);
  return days.count + hours.count;
}

/** The first day of which there is anything to tell; null when there is nothing. */
export async function findFirstDay(db: Database): Promise<string | null> {
  const row = await db.selectFrom('donationDays').select('day').orderBy('day').limit(1).executeTakeFirst();
  return row?.day ?? null;
}

/** Donations that no total has, because their rupees or dollars aren't known: the newest, and how many in all. */
export async function listMissingEquivalent(db: Database, max: number) {
  const missingEquivalent = db.selectFrom('donations').where(isMissingEquivalent).where(isNotDeleted);
  const [rows, { count }] = await Promise.all([
    missingEquivalent
      .select([
        'id',
        'firstname',
        'lastname',
        'currency',
        'amount',
        'rupees',
        'usDollar',
        'date',
        'isVerified',
      ])
      .orderBy('date', 'desc')
      .limit(max)
      .execute(),
    missingEquivalent.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
