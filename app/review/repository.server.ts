/** Queries of the team's pages on donations, besides the list: sums, duplicates, history and rates. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { sumOf } from '../../platform/db/sums.ts';
import {
  type Filter,
  filterDonations,
  isVerified,
  matchesInParts,
  openSearch,
} from '../donations/index.server.ts';
import { hasNoPrecomputedCount } from '../donations/index.ts';
import { isNotDeleted, sumState } from '../raised/index.server.ts';

/**
 * The number of the list's donations and their sums in whole rupees and dollars: of all claims, of the claims
 * that are verified and have a transaction ID, and of the money received.
 */
export async function sumDonations(db: Database, filter: Filter): Promise<Sums> {
  const search = await openSearch(db, filter.search);
  if (!search)
    return hasNoPrecomputedCount(filter.filter)
      ? sumAll(db, filterDonations(db, filter))
      : sumState(db, filter.filter);
  let sums: Sums = noSums;
  for await (const part of matchesInParts(db, filter, search)) sums = add(sums, await sumAll(db, part));
  return sums;
}

const noSums = {
  donations: 0,
  rupees: 0,
  usDollar: 0,
  verifiedRupees: 0,
  verifiedUsDollar: 0,
  receivedRupees: 0,
  receivedUsDollar: 0,
};

type Sums = typeof noSums;

function sumAll(db: Database, donations: ReturnType<typeof filterDonations>): Promise<Sums> {
  const isPaid = sql<SqlBool>`"confirmationNumber" is not null and ${isVerified}`;
  const sum = (column: string) => sumOf(db, sql.ref(column));
  const verified = (column: string) => sumOf(db, sql`case when ${isPaid} then ${sql.ref(column)} end`);
  return donations
    .select([
      sql<number>`count(*)`.as('donations'),
      sum('rupees').as('rupees'),
      sum('usDollar').as('usDollar'),
      verified('rupees').as('verifiedRupees'),
      verified('usDollar').as('verifiedUsDollar'),
      sum('received').as('receivedRupees'),
      sum('receivedUsDollar').as('receivedUsDollar'),
    ])
    .executeTakeFirstOrThrow();
}

function add(one: Sums, other: Sums): Sums {
  const names = Object.keys(one) as (keyof Sums)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Sums;
}

/** Payment methods with common transaction numbers: the same ID by Google Pay and by Paytm is one payment. */
const methodGroup = sql<string>`case
  when "paymentMethod" in ('UPI', 'Google Pay', 'Paytm') then 'UPI'
  when "paymentMethod" in ('PayPal', 'Credit / Debit Card') then 'PayPal'
  else coalesce("paymentMethod", '') end`;

/**
 * For each donation, at most `maxEach` others with its transaction ID and its group of payment methods,
 * oldest first. One query by the index on the IDs.
 */
export function listSameTransaction(db: Database, ids: string[], maxEach: number) {
  const keyed = (name: string) =>
    sql`(select "id", "firstname", "lastname", "confirmationKey", "date", ${methodGroup} as "methods"
      from donations where ${isNotDeleted} and "confirmationKey" is not null) as ${sql.ref(name)}`;
  return sql<{ of: string; id: string; firstname: string; lastname: string }>`
    select "of", "id", "firstname", "lastname" from (
      select mine."id" as "of", other."id", other."firstname", other."lastname",
        row_number() over (partition by mine."id" order by other."date", other."id") as "place"
      from ${keyed('mine')} join ${keyed('other')}
        on other."confirmationKey" = mine."confirmationKey" and other."methods" = mine."methods"
        and other."id" <> mine."id"
      where mine."id" in (${sql.join(ids)})
    ) as "placed" where "place" <= ${maxEach} order by "of", "place"`
    .execute(db)
    .then(({ rows }) => rows);
}

/**
 * For each donation, at most `maxEach` others with the same picture as screenshot, oldest first. Pictures
 * without a mark are equal to none.
 */
export function listSamePicture(db: Database, ids: string[], maxEach: number) {
  const pictured = (name: string) =>
    sql`(select donations."id", "firstname", "lastname", "date", files."mark"
      from donations join files
        on files."donationId" = donations."id" and '/files/' || files."path" = donations."screenshotUrl"
      where ${isNotDeleted} and files."mark" is not null) as ${sql.ref(name)}`;
  return sql<{ of: string; id: string; firstname: string; lastname: string }>`
    select "of", "id", "firstname", "lastname" from (
      select mine."id" as "of", other."id", other."firstname", other."lastname",
        row_number() over (partition by mine."id" order by other."date", other."id") as "place"
      from ${pictured('mine')} join ${pictured('other')}
        on other."mark" = mine."mark" and other."id" <> mine."id"
      where mine."id" in (${sql.join(ids)})
    ) as "placed" where "place" <= ${maxEach} order by "of", "place"`
    .execute(db)
    .then(({ rows }) => rows);
}

/** The sort key of an event in a donation's history. */
export type EventPlace = { version: number; at: string; id: string };

/** One page of a donation's history, newest first, with the admins' names. */
export function listHistory(db: Database, donationId: string, limit: number, after: EventPlace | null) {
  return db
    .selectFrom('donationEvents')
    .leftJoin('admins', 'admins.username', 'donationEvents.who')
    .select([
      'donationEvents.id',
      'donationEvents.at',
      'donationEvents.who',
      'admins.name',
      'donationEvents.version',
      'donationEvents.field',
      'donationEvents.oldValue',
      'donationEvents.newValue',
    ])
    .where('donationId', '=', donationId)
    .$if(after !== null, (q) =>
      q.where((eb) => {
        const { version, at, id } = after ?? { version: 0, at: '', id: '' };
        const columns = eb.refTuple('version', 'at', 'donationEvents.id');
        return eb(columns, '<', eb.tuple(version, at, id));
      }),
    )
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .orderBy('donationEvents.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * The rates for one US dollar that a donation's equivalents were computed with. `currencyRate` is the rate of
 * `currency`.
 */
export type RatesOfDay = {
  inrRate: number | null;
  currencyRate: number | null;
  ratesAt: string | null;
  currency: string;
};

/**
 * Undefined if the donation is missing. `currency` is the one before the team's first correction, as the
 * rates are older.
 */
export async function findRatesOfDay(db: Database, id: string): Promise<RatesOfDay | undefined> {
  const row = await db
    .selectFrom('donations')
    .select(['inrRate', 'currencyRate', 'ratesAt', 'currency'])
    .where('id', '=', id)
    .where(isNotDeleted)
    .executeTakeFirst();
  const first = await db
    .selectFrom('donationEvents')
    .select('oldValue')
    .where('donationId', '=', id)
    .where('field', '=', 'currency')
    .where('who', '<>', 'donor')
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, currency: first?.oldValue ? (JSON.parse(first.oldValue) as string) : row.currency };
}
