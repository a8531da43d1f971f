/**
 * Tallies that triggers update together with the donation, so that reading them is cheap
 * (docs/decisions/0010-tallies.md). They replace the recounted days. Also drops indexes (bench/README.md).
 */
import { type Kysely, sql } from 'kysely';

/** The columns of a donation that the tallies use. */
const counted = [
  'country',
  'rupees',
  'usDollar',
  'confirmationNumber',
  'isChecked',
  'isVerified',
  'paymentMethod',
  'date',
  'verifiedAt',
  'deletedAt',
];

/** Unused indexes: others or the tallies replace them (bench/README.md). */
const redundant = [
  'donationsStarted',
  'donationsVerified',
  'donationsTotals',
  'donationsUncounted',
  'donationsUnfinished',
  'donationsConfirmed',
  'donationsUntouched',
  'contactMessagesOpen',
];

type Run = (text: string) => Promise<unknown>;

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter.supportsMultipleConnections === true;
  const run: Run = (text) => sql.raw(text).execute(db);
  for (const name of redundant) await run(`drop index "${name}"`);
  // For the progress bar: when the last donation was verified.
  await run(`create index "donationsLastVerified" on donations ("verifiedAt")
    where "verifiedAt" is not null and "deletedAt" is null`);
  await dropCountedDays(run, isPostgres);
  await createTallies(db);
  await createTriggers(run, isPostgres);
  // Counts the existing donations. On PostgreSQL nobody can write donations from the trigger's creation to
  // the end of the migration.
  const sum = (value: string) => `sum(${value})`;
  await run(`${started(isPostgres, 'donations', sum, 'from donations')} group by 1, 2, 3, 4`);
  await run(`${verified(isPostgres, 'donations', sum, 'from donations')} group by 1, 2, 3`);
}

async function dropCountedDays(run: Run, isPostgres: boolean): Promise<void> {
  if (isPostgres) {
    await run('drop trigger "donationsChangedDays" on donations');
    await run('drop function "noteChangedDays"()');
  } else {
    for (const name of ['Inserted', 'Deleted', 'Updated']) await run(`drop trigger "donations${name}Days"`);
  }
  await run('drop table "changedDays"');
  await run('drop table "donationDays"');
}

/** Without keys: changes only add rows, so that two simultaneous ones never wait for each other. */
async function createTallies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('startedTallies')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('isCompleted', 'boolean', (c) => c.notNull())
    .addColumn('isChecked', 'boolean', (c) => c.notNull())
    .addColumn('isVerified', 'boolean', (c) => c.notNull())
    .addColumn('donations', 'integer', (c) => c.notNull())
    .addColumn('rupees', 'bigint', (c) => c.notNull())
    .addColumn('usDollar', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('verifiedTallies')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('paymentMethod', 'text', (c) => c.notNull())
    .addColumn('donations', 'integer', (c) => c.notNull())
    .addColumn('rupees', 'bigint', (c) => c.notNull())
    .addColumn('usDollar', 'bigint', (c) => c.notNull())
    .execute();
}

async function createTriggers(run: Run, isPostgres: boolean): Promise<void> {
  const write = (row: 'new' | 'old') => {
    const change = (value: string) => (row === 'new' ? value : `-(${value})`);
    return `${started(isPostgres, row, change)}; ${verified(isPostgres, row, change)};`;
  };
  const columns = counted.map((column) => `"${column}"`).join(', ');
  if (isPostgres) {
    await run(`create function "tallyDonation"() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${write('old')} end if;
      if tg_op <> 'DELETE' then ${write('new')} end if;
      return null; end $$`);
    await run(`create trigger "donationsTallied" after insert or delete or update of ${columns} on donations
      for each row execute function "tallyDonation"()`);
    return;
  }
  const trigger = (name: string, on: string, text: string) =>
    run(`create trigger "donations${name}Tallied" after ${on} on donations begin ${text} end`);
  await trigger('Inserted', 'insert', write('new'));
  await trigger('Deleted', 'delete', write('old'));
  await trigger('Updated', `update of ${columns}`, write('old') + write('new'));
}

const day = (isPostgres: boolean, time: string) =>
  isPostgres ? `(${time}::timestamp + interval '330 minutes')::date::text` : `date(${time}, '+330 minutes')`;

const sums = (row: string, of: (value: string) => string) =>
  ['1', `coalesce(${row}."rupees", 0)`, `coalesce(${row}."usDollar", 0)`].map(of).join();

/** Adds the row, or all rows, to those that were started; `of` makes a value a difference or a sum. */
function started(isPostgres: boolean, row: string, of: (value: string) => string, from = ''): string {
  return `insert into "startedTallies"
      ("day", "isCompleted", "isChecked", "isVerified", "donations", "rupees", "usDollar")
    select ${day(isPostgres, `${row}."date"`)}, ${row}."confirmationNumber" is not null, ${row}."isChecked",
      ${row}."isVerified", ${sums(row, of)} ${from}
    where ${row}."deletedAt" is null`;
}

/** As `started`, to those that are verified. */
function verified(isPostgres: boolean, row: string, of: (value: string) => string, from = ''): string {
  return `insert into "verifiedTallies" ("day", "country", "paymentMethod", "donations", "rupees", "usDollar")
    select ${day(isPostgres, `${row}."verifiedAt"`)}, ${row}."country", coalesce(${row}."paymentMethod", ''),
      ${sums(row, of)} ${from}
    where ${row}."deletedAt" is null and ${row}."isVerified" = true and ${row}."verifiedAt" is not null`;
}
