/**
 * The ledger of received money (docs/decisions/0057-receipts.md), and the columns of a donation that are
 * derived from it. Public totals and statistics count received money, not claims. Each verified donation
 * gets one receipt with its claimed worth: totals stay the same to the rupee.
 */
import { type Kysely, sql } from 'kysely';

type Run = (text: string) => Promise<unknown>;

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter.supportsMultipleConnections === true;
  const run: Run = (text) => sql.raw(text).execute(db);
  await dropTriggers(run, isPostgres);
  await createReceipts(db, run);
  await addColumns(db);
  await enterReceipts(run, isPostgres);
  await deriveColumns(run);
  await createTriggers(run, isPostgres);
  // Counts the existing donations. On PostgreSQL nobody can write donations from the trigger's creation to
  // the end of the migration.
  const sum = (value: string) => `sum(${value})`;
  for (const table of ['startedTallies', 'verifiedTallies']) await run(`delete from "${table}"`);
  await run(`${started(isPostgres, 'donations', sum, 'from donations')} group by 1, 2, 3, 4`);
  await run(`${verified(isPostgres, 'donations', sum, 'from donations')} group by 1, 2, 3`);
}

async function dropTriggers(run: Run, isPostgres: boolean): Promise<void> {
  if (isPostgres) {
    await run('drop trigger "donationsTallied" on donations');
    await run('drop function "tallyDonation"()');
  } else {
    for (const name of ['Inserted', 'Deleted', 'Updated']) {
      await run(`drop trigger "donations${name}Tallied"`);
    }
  }
}

async function createReceipts(db: Kysely<unknown>, run: Run): Promise<void> {
  await db.schema
    .createTable('receipts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donationId', 'text', (c) => c.notNull())
    .addColumn('amount', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('paise', 'bigint')
    .addColumn('cents', 'bigint')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('identity', 'text', (c) => c.notNull())
    .addColumn('nth', 'integer', (c) => c.notNull())
    .addColumn('batchId', 'text')
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('reverses', 'text')
    .addColumn('reason', 'text')
    .execute();
  await run(`create index "receiptsOfDonation" on receipts ("donationId")`);
  // The same money counts once; it may count again when its earlier receipts are reversed.
  await run(`create unique index "receiptsIdentity" on receipts ("source", "identity", "nth")
    where "reverses" is null`);
  await run(`create unique index "receiptsReversal" on receipts ("reverses", "identity")
    where "reverses" is not null`);
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  for (const name of ['received', 'receivedUsDollar'] as const) {
    await db.schema.alterTable('donations').addColumn(name, 'bigint').execute();
  }
  for (const name of ['receivedOn', 'receivedFrom'] as const) {
    await db.schema.alterTable('donations').addColumn(name, 'text').execute();
  }
  for (const name of ['receivedRupees', 'receivedUsDollar'] as const) {
    await db.schema
      .alterTable('startedTallies')
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  }
}

/** The order that PayPal captured, the bank's line, the family's answer, or a volunteer. */
async function enterReceipts(run: Run, isPostgres: boolean): Promise<void> {
  const paypal = (column: string) => `(select ${column} from "paypalOrders" o
    where o."donationId" = d."id" and o."state" = 'captured' order by o."attempt" desc limit 1)`;
  const line = (column: string) => `(select ${column} from "reconciledLines" l
    where l."donationId" = d."id" order by l."lineKey" limit 1)`;
  const captured = paypal(`coalesce(o."captureId", o."orderId", o."id")`);
  await run(`insert into receipts ("id", "donationId", "amount", "currency", "paise", "cents", "day", "source",
      "identity", "nth", "batchId", "who", "at", "reason")
    select d."id", d."id", d."amount", d."currency", 100 * d."rupees", 100 * d."usDollar",
      ${day(isPostgres, `coalesce(d."verifiedAt", d."date")`)},
      case when ${captured} is not null then 'PayPal' when ${line('l."lineKey"')} is not null then 'bank line'
        when d."arrivalBy" is not null then 'family' else 'volunteer' end,
      coalesce(${captured}, ${line('l."lineKey"')}, d."id"), 0,
      case when ${captured} is null then ${line('l."reconciliationId"')} end,
      coalesce((select e."who" from "donationEvents" e where e."donationId" = d."id" and e."field" = 'isVerified'
        and e."newValue" = 'true' order by e."version" desc limit 1), 'system'),
      coalesce(d."verifiedAt", d."date"),
      case when d."receivedINR" <> cast(d."rupees" as text) then 'Received INR was ' || d."receivedINR" end
    from donations d where d."isVerified" = true`);
}

/** An amount typed before the donation was verified moves to the notes: it is no receipt. */
async function deriveColumns(run: Run): Promise<void> {
  await run(`update donations set "received" = "rupees", "receivedUsDollar" = "usDollar",
      "receivedINR" = cast("rupees" as text),
      "receivedOn" = (select r."day" from receipts r where r."donationId" = donations."id"),
      "receivedFrom" = (select r."source" from receipts r where r."donationId" = donations."id")
    where "isVerified" = true`);
  await run(`update donations set
      "notes" = case when "notes" is null or "notes" = '' then '' else "notes" || ' ' end
        || 'Received INR, typed before it was verified: ' || "receivedINR"
    where "isVerified" = false and "receivedINR" is not null and "arrivalAmount" is null
      and length(coalesce("notes", '')) < 1900`);
  await run(`update donations set "receivedINR" = null where "isVerified" = false`);
}

/** The columns of a donation that the tallies use. */
const counted = [
  'country',
  'rupees',
  'usDollar',
  'received',
  'receivedUsDollar',
  'confirmationNumber',
  'isChecked',
  'isVerified',
  'paymentMethod',
  'date',
  'verifiedAt',
  'deletedAt',
];

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

const known = (row: string, column: string) => `coalesce(${row}."${column}", 0)`;

/** Adds the row, or all rows, to those that were started; `of` makes a value a difference or a sum. */
function started(isPostgres: boolean, row: string, of: (value: string) => string, from = ''): string {
  const sums = [
    '1',
    ...['rupees', 'usDollar', 'received', 'receivedUsDollar'].map((name) => known(row, name)),
  ];
  return `insert into "startedTallies" ("day", "isCompleted", "isChecked", "isVerified", "donations", "rupees",
      "usDollar", "receivedRupees", "receivedUsDollar")
    select ${day(isPostgres, `${row}."date"`)}, ${row}."confirmationNumber" is not null, ${row}."isChecked",
      ${row}."isVerified", ${sums.map(of).join()} ${from}
    where ${row}."deletedAt" is null`;
}

/** As `started`, to those that are verified, with the received money. */
function verified(isPostgres: boolean, row: string, of: (value: string) => string, from = ''): string {
  const sums = ['1', known(row, 'received'), known(row, 'receivedUsDollar')];
  return `insert into "verifiedTallies" ("day", "country", "paymentMethod", "donations", "rupees", "usDollar")
    select ${day(isPostgres, `${row}."verifiedAt"`)}, ${row}."country", coalesce(${row}."paymentMethod", ''),
      ${sums.map(of).join()} ${from}
    where ${row}."deletedAt" is null and ${row}."isVerified" = true and ${row}."verifiedAt" is not null`;
}
