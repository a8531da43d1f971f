/**
 * The figures that strangers see, which move in steps (docs/decisions/0059-public-steps.md), and the time from
 * which a message is public. The first figures are the current ones: the public total stays the same.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFigures(db);
  await publish(db);
  await addMessageTimes(db);
}

async function createFigures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('publicFigures')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('donations', 'integer', (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull())
    .addColumn('rupees', 'double precision', (c) => c.notNull())
    .addColumn('usDollar', 'double precision', (c) => c.notNull())
    .addColumn('lastVerifiedAt', 'text')
    .addColumn('isFew', 'boolean', (c) => c.notNull())
    .addColumn('since', 'text')
    .execute();
  await db.schema
    .createTable('unpublishedGifts')
    .addColumn('donationId', 'text', (c) => c.primaryKey())
    .addColumn('rupees', 'double precision', (c) => c.notNull())
    .addColumn('usDollar', 'double precision', (c) => c.notNull())
    .execute();
}

/** Fewer than three people have no total. */
async function publish(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter.supportsMultipleConnections === true;
  // total() of SQLite cannot overflow, and is 0 without rows.
  const total = (column: string) =>
    isPostgres ? sql`coalesce(sum(${sql.ref(column)}), 0)` : sql`total(${sql.ref(column)})`;
  const sum = (column: string) =>
    sql`(select ${total(column)} from "startedTallies" where "isVerified" = true)`;
  await sql`insert into "publicFigures"
      ("id", "donations", "people", "rupees", "usDollar", "lastVerifiedAt", "isFew")
    select 1, ${sum('donations')},
      coalesce((select sum("count") from "totalTallies" where "what" = 'people'), 0),
      ${sum('receivedRupees')}, ${sum('receivedUsDollar')},
      (select max("verifiedAt") from donations where "verifiedAt" is not null and "deletedAt" is null),
      ${sum('donations')} > 0 and (select count(*) from "peopleTallies" where "person" like '%@%')
        + (select count(distinct lower(trim("firstname" || ' ' || "lastname"))) from donations
          where "isVerified" = true and "deletedAt" is null and "email" = '') < 3`.execute(db);
  // Their figures were never public: all of their gifts count for the first step.
  const isFew = sql`exists (select 1 from "publicFigures" where "isFew" = true)`;
  await sql`insert into "unpublishedGifts" ("donationId", "rupees", "usDollar")
    select "id", 0, 0 from donations
    where "isVerified" = true and "deletedAt" is null and ${isFew}`.execute(db);
  await sql`update "publicFigures" set "donations" = 0, "people" = 0, "rupees" = 0, "usDollar" = 0,
    "lastVerifiedAt" = null where "isFew" = true`.execute(db);
}

async function addMessageTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('donations').addColumn('messageFrom', 'text').execute();
  const isPublic = sql`"isVerified" = true and "isHiddenMessage" = false and "message" <> ''
    and "deletedAt" is null and "messageState" = 'shown'`;
  await sql`update donations set "messageFrom" = "date" where ${isPublic}`.execute(db);
  await sql`create index "donationsMessageFrom" on donations ("messageFrom" desc, "id" desc)
    where ${isPublic}`.execute(db);
  await db.schema
    .createTable('messageRelease')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('until', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into "messageRelease" ("id", "until")
    select 1, coalesce(max("messageFrom"), '') from donations`.execute(db);
}
