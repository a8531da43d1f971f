/**
 * Stores the mailbox of a donation's address (docs/decisions/0047-mailboxes.md): the number of people and
 * refused reminders use it. googlemail.com and gmail.com, dots and +tags are one mailbox.
 */
import { type Kysely, sql } from 'kysely';

type Run = (text: string) => Promise<unknown>;
type Donations = Kysely<{ donations: { id: string; email: string; mailbox: string } }>;
type Reminder = { email: string; remindedAt: string | null; unsubscribedAt: string | null };

const batch = 1_000;

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter.supportsMultipleConnections === true;
  const run: Run = (text) => sql.raw(text).execute(db);
  await db.schema
    .alterTable('donations')
    .addColumn('mailbox', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await dropTriggers(run, isPostgres);
  await fillMailboxes(db as Donations);
  await joinReminders(db as Kysely<{ reminders: Reminder }>);
  await createTriggers(run, isPostgres);
  // Recounts the people; triggers update the total. On PostgreSQL nobody can write donations until the end of
  // the migration.
  await run('delete from "peopleTallies"');
  await run(`insert into "peopleTallies" ("person", "donations")
    select ${person('donations')}, count(*) from donations where ${isCounted('donations')} group by 1`);
}

/** mailboxOf at the time of this migration. */
function mailboxOf(email: string): string {
  const plain = email.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const name = plain.slice(0, at);
  if (at < 0 || !/^(gmail|googlemail)\.com$/.test(plain.slice(at + 1))) return plain;
  return `${name.replace(/(?<=.)\+.*$/su, '').replaceAll('.', '') || name}@gmail.com`;
}

async function fillMailboxes(db: Donations): Promise<void> {
  // Most mailboxes are the address itself; lower() knows only ASCII on SQLite.
  await sql`update donations set "mailbox" = lower("email")`.execute(db);
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('donations')
      .select(['id', 'email', 'mailbox'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, email, mailbox } of rows) {
      const right = mailboxOf(email);
      if (right !== mailbox)
        await db.updateTable('donations').set({ mailbox: right }).where('id', '=', id).execute();
    }
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = end.id;
  }
}

/** Keeps the first refusal and the last reminder of each mailbox. */
async function joinReminders(db: Kysely<{ reminders: Reminder }>): Promise<void> {
  const rows = await db.selectFrom('reminders').selectAll().execute();
  const joined = new Map<string, Reminder[]>();
  for (const row of rows)
    joined.set(mailboxOf(row.email), [...(joined.get(mailboxOf(row.email)) ?? []), row]);
  for (const [email, same] of joined) {
    if (same.length === 1 && same[0]?.email === email) continue;
    const times = (name: 'remindedAt' | 'unsubscribedAt') => same.flatMap((row) => row[name] ?? []).sort();
    for (const row of same) await db.deleteFrom('reminders').where('email', '=', row.email).execute();
    const remindedAt = times('remindedAt').at(-1) ?? null;
    const unsubscribedAt = times('unsubscribedAt')[0] ?? null;
    await db.insertInto('reminders').values({ email, remindedAt, unsubscribedAt }).execute();
  }
}

/** A donation without an address counts as another person. */
const person = (row: string) => `coalesce(nullif(${row}."mailbox", ''), ${row}."id")`;

const isCounted = (row: string) => `${row}."isVerified" = true and ${row}."deletedAt" is null`;

/** A row with count zero is deleted: the number of rows is the number of people. */
const takeAway = (who: string) => `
  update "peopleTallies" set "donations" = "donations" - 1 where "person" = ${who};
  delete from "peopleTallies" where "person" = ${who} and "donations" <= 0;`;

const add = (who: string) => `
  insert into "peopleTallies" ("person", "donations") values (${who}, 1)
    on conflict ("person") do update set "donations" = "peopleTallies"."donations" + 1;`;

const columns = '"mailbox", "isVerified", "deletedAt"';
const onSqlite = ['PersonInserted', 'PersonDeleted', 'PersonGone', 'PersonCame'];

async function dropTriggers(run: Run, isPostgres: boolean): Promise<void> {
  if (isPostgres) await run('drop trigger "donationsPeopleTallied" on donations');
  else for (const name of onSqlite) await run(`drop trigger "donations${name}"`);
}

async function createTriggers(run: Run, isPostgres: boolean): Promise<void> {
  if (isPostgres) {
    // In alphabetical order, so that two simultaneous changes can't deadlock.
    await run(`create or replace function "tallyPerson"() returns trigger language plpgsql as $$ declare
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
