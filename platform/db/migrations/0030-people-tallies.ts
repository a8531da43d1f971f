/**
 * The number of people with verified donations, updated by triggers like the tallies
 * (docs/decisions/0010-tallies.md): counting 100,000 donations took 160 ms (bench/README.md).
 */
import { type Kysely, sql } from 'kysely';

type Run = (text: string) => Promise<unknown>;

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter.supportsMultipleConnections === true;
  const run: Run = (text) => sql.raw(text).execute(db);
  await run('drop index "donationsPeople"');
  await run(`create table "peopleTallies" ("person" text primary key, "donations" integer not null)`);
  await createTriggers(run, isPostgres);
  // Counts the existing donations. On PostgreSQL nobody can write donations from the trigger's creation to
  // the end of the migration.
  await run(`insert into "peopleTallies" ("person", "donations")
    select ${person('donations')}, count(*) from donations where ${isCounted('donations')} group by 1`);
}

/** By email address; a donation without one counts as another person. */
const person = (row: string) => `coalesce(nullif(lower(${row}."email"), ''), ${row}."id")`;

const isCounted = (row: string) => `${row}."isVerified" = true and ${row}."deletedAt" is null`;

/** A row with count zero is deleted: the number of rows is the number of people. */
const takeAway = (who: string) => `
  update "peopleTallies" set "donations" = "donations" - 1 where "person" = ${who};
  delete from "peopleTallies" where "person" = ${who} and "donations" <= 0;`;

const add = (who: string) => `
  insert into "peopleTallies" ("person", "donations") values (${who}, 1)
    on conflict ("person") do update set "donations" = "peopleTallies"."donations" + 1;`;

async function createTriggers(run: Run, isPostgres: boolean): Promise<void> {
  const columns = '"email", "isVerified", "deletedAt"';
  if (isPostgres) {
    // In alphabetical order, so that two simultaneous changes can't deadlock.
    await run(`create function "tallyPerson"() returns trigger language plpgsql as $$ declare
      was text := case when tg_op <> 'INSERT' and ${isCounted('old')} then ${person('old')} end;
      is_now text := case when tg_op <> 'DELETE' and ${isCounted('new')} then ${person('new')} end;
    begin
      if was is not distinct from is_now then return null; end if;
      if is_now < was then ${add('is_now')} end if;
      if was is not null then ${takeAway('was')} end if;
      if is_now is not null and not coalesce(is_now < was, false) then ${add('is_now')} end if;
      return null; end $$`);
    await run(`create trigger "donationsPeopleTallied" after insert or delete or update of ${columns} on donations
      for each row execute function "tallyPerson"()`);
    return;
  }
  const trigger = (name: string, on: string, row: 'new' | 'old') =>
    run(`create trigger "donations${name}" after ${on} on donations when ${isCounted(row)}
      begin ${(row === 'new' ? add : takeAway)(person(row))} end`);
  await trigger('PersonInserted', 'insert', 'new');
  await trigger('PersonDeleted', 'delete', 'old');
  await trigger('PersonGone', `update of ${columns}`, 'old');
  await trigger('PersonCame', `update of ${columns}`, 'new');
}
