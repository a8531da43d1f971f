/**
 * The number of people with verified donations, as rows that are summed like the other tallies
 * (docs/decisions/0010-tallies.md): every new Home and progress bar counted all rows of peopleTallies
 * (bench/README.md).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter.supportsMultipleConnections === true;
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table "totalTallies" ("what" text not null, "count" integer not null)`);
  const add = (change: string) => `insert into "totalTallies" ("what", "count") values ('people', ${change})`;
  if (isPostgres) {
    await run(`create function "tallyPeople"() returns trigger language plpgsql as $$ begin
      ${add(`case tg_op when 'INSERT' then 1 else -1 end`)};
      return null; end $$`);
    await run(`create trigger "peopleTotalled" after insert or delete on "peopleTallies"
      for each row execute function "tallyPeople"()`);
  } else {
    await run(`create trigger "peopleCame" after insert on "peopleTallies" begin ${add('1')}; end`);
    await run(`create trigger "peopleGone" after delete on "peopleTallies" begin ${add('-1')}; end`);
  }
  // Counts the existing people. On PostgreSQL nobody can write them from the trigger's creation to the end of
  // the migration.
  await run(`insert into "totalTallies" ("what", "count") select 'people', count(*) from "peopleTallies"`);
}
