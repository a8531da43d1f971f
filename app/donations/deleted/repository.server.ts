/** Queries of deleted donations: list, restore, purge. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { isPostgres } from '../../../platform/db/is-postgres.ts';
import { isBehind } from '../../../platform/db/keyset.ts';
import type { Cursor } from '../../../platform/http/paging.ts';
import { fieldNames } from '../fields.ts';

/** Written as a constant, so that both databases can use the partial index. */
const isDeleted = sql<SqlBool>`"deletedAt" is not null`;

/** Who last deleted it. */
const deletedBy = sql<string | null>`(
  select "who" from "donationEvents"
  where "donationId" = "donations"."id" and "field" = 'deleted' order by "version" desc limit 1
)`.as('deletedBy');

/** The donation's columns in the team's list. */
export const deletedColumns = [
  'id',
  'firstname',
  'lastname',
  'email',
  'country',
  'currency',
  'amount',
  'confirmationNumber',
  'isVerified',
  'date',
] as const;

/** Donations deleted since `since`, newest first, after the cursor. */
export function listDeleted(db: Database, since: string, after: Cursor | null, limit: number) {
  return db
    .selectFrom('donations')
    .select(deletedColumns)
    .select([sql<string>`"deletedAt"`.as('deletedAt'), deletedBy])
    .where(isDeleted)
    .where('deletedAt', '>=', since)
    .where(isBehind('deletedAt', after))
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countDeleted(db: Database, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isDeleted)
    .where('deletedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Which active keys of a deleted donation no other donation has now. */
export async function findFreeKeys(
  db: Database,
  id: string,
): Promise<{ address: boolean; visitor: boolean }> {
  const others = (key: 'activeAddressKey' | 'activeVisitorKey', of: 'addressGroup' | 'visitorId') =>
    db
      .selectFrom('donations as other')
      .innerJoin('donations as deleted', `deleted.${of}`, `other.${key}`)
      .select('other.id')
      .where('deleted.id', '=', id);
  const [address, visitor] = [
    await others('activeAddressKey', 'addressGroup').executeTakeFirst(),
    await others('activeVisitorKey', 'visitorId')
      .where((eb) =>
        eb.or([
          eb('other.activePlace', '=', eb.ref('deleted.activePlace')),
          eb('other.activeName', '=', eb.ref('deleted.activeName')),
        ]),
      )
      .executeTakeFirst(),
  ];
  return { address: address === undefined, visitor: visitor === undefined };
}

/** Finds and locks a donation deleted since `since`. */
export function lockDeleted(db: Database, id: string, since: string) {
  return db
    .selectFrom('donations')
    .select([...fieldNames, 'visitorId', 'addressGroup'])
    .select([sql<string>`"deletedAt"`.as('deletedAt'), deletedBy])
    .where('id', '=', id)
    .where('deletedAt', '>=', since)
    .$if(isPostgres(db), (q) => q.forUpdate())
    .executeTakeFirst();
}

/** Purges donations deleted before `before`, with history and mails, and releases their screenshots. */
export async function purgeDeleted(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('donations')
    .where(isDeleted)
    .where('deletedAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
