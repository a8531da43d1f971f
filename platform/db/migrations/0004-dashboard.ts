/**
 * Tables for the dashboard: tallies per day in India, triggers that note the days changed since, and indexes
 * for deleted and public donations and those to be reminded. A later migration replaced the tallies
 * (docs/decisions/0010-tallies.md).
 */
import { type Kysely, sql } from 'kysely';

/** The columns of a donation that the tallies use. */
const counted = [
  'country',
  'rupees',
  'usDollar',
  'confirmationNumber',
  'isVerified',
  'paymentMethod',
  'date',
  'verifiedAt',
  'deletedAt',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter.supportsMultipleConnections;
  const run = (text: string) => sql.raw(text).execute(db);
  await db.schema
    .createTable('donationDays')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('paymentMethod', 'text', (c) => c.notNull())
    .addColumn('donations', 'integer', (c) => c.notNull())
    .addColumn('completed', 'integer', (c) => c.notNull())
    .addColumn('verified', 'integer', (c) => c.notNull())
    .addColumn('rupees', 'bigint', (c) => c.notNull())
    .addColumn('usDollar', 'bigint', (c) => c.notNull())
    .addColumn('lastVerifiedAt', 'text')
    .addPrimaryKeyConstraint('donationDaysKey', ['day', 'kind', 'country', 'paymentMethod'])
    .execute();
  await db.schema
    .createTable('changedDays')
    .addColumn('day', 'text', (c) => c.notNull())
    .execute();

  const day = (time: string) =>
    isPostgres
      ? `(${time}::timestamp + interval '330 minutes')::date::text`
      : `date(${time}, '+330 minutes')`;
  /** Only adds rows, so that two simultaneous changes never wait for each other. */
  const note = (row: 'new' | 'old') =>
    `insert into "changedDays" ("day") select ${day(`${row}."date"`)}
      union select ${day(`${row}."verifiedAt"`)} where ${row}."verifiedAt" is not null;`;
  const columns = counted.map((column) => `"${column}"`).join(', ');
  if (isPostgres) {
    await run(`create function "noteChangedDays"() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${note('old')} end if;
      if tg_op <> 'DELETE' then ${note('new')} end if;
      return null; end $$`);
    await run(`create trigger "donationsChangedDays" after insert or delete or update of ${columns} on donations
      for each row execute function "noteChangedDays"()`);
  } else {
    const trigger = (name: string, on: string, notes: string) =>
      run(`create trigger "donations${name}Days" after ${on} on donations begin ${notes} end`);
    await trigger('Inserted', 'insert', note('new'));
    await trigger('Deleted', 'delete', note('old'));
    await trigger('Updated', `update of ${columns}`, note('old') + note('new'));
  }
  await run(`insert into "changedDays" ("day") select ${day('"date"')} from donations
    union select ${day('"verifiedAt"')} from donations where "verifiedAt" is not null`);

  const index = (name: string, on: string, where: string) =>
    run(`create index "${name}" on ${on} where ${where}`);
  // Its sums come from the tallies. SQLite used it for lists too, and sorted them.
  await run('drop index "donationsRaised"');
  // A changed day is recounted from these alone.
  await index(
    'donationsStarted',
    'donations ("date", "confirmationNumber", "isVerified")',
    '"deletedAt" is null',
  );
  await index(
    'donationsVerified',
    'donations ("verifiedAt", "country", "paymentMethod", "rupees", "usDollar")',
    '"isVerified" = true and "deletedAt" is null',
  );
  // Filters verified donations by a column: with a condition SQLite would choose another index and sort.
  await index(
    'donationsVerifiedReview',
    'donations ("isVerified", "reviewRank", "date" desc, "id" desc)',
    '"deletedAt" is null',
  );
  await index(
    'donationsPublicMessages',
    'donations ("isVerified", "isHiddenMessage", "date" desc)',
    `"deletedAt" is null and "message" <> ''`,
  );
  await index(
    'donationsUncounted',
    'donations ("date" desc)',
    '("rupees" is null or "usDollar" is null) and "deletedAt" is null',
  );
  await index('donationsDeleted', 'donations ("deletedAt" desc, "id" desc)', '"deletedAt" is not null');
  await index(
    'donationsUnfinished',
    'donations ("date")',
    '"confirmationNumber" is null and "deletedAt" is null',
  );
  await index(
    'donationEventsReminded',
    '"donationEvents" ("at", "donationId")',
    `"field" in ('whatsappReminderNumber', 'reminder')`,
  );
  // Purging a donation deletes its mails.
  await index('outboxOf', 'outbox ("donationId")', '"donationId" is not null');
  await index('contactMessagesOpen', '"contactMessages" ("date")', '"answeredAt" is null');
}
