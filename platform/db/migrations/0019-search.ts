/**
 * The search index (docs/decisions/0025-search.md): stores the searchable text of donations, folded, and
 * indexes it by parts of three letters.
 */
import { type Kysely, sql } from 'kysely';

type Row = {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  amount: string;
  rupees: number | null;
  receivedINR: string | null;
  confirmationNumber: string | null;
};

/** Large enough for cheap batches, small enough for any machine. */
const batch = 1_000;

export async function up(db: Kysely<unknown>): Promise<void> {
  await foldAll(db as Kysely<{ donations: Row & { search: string } }>);
  if (db.getExecutor().adapter.supportsMultipleConnections) await indexPostgres(db);
  else await indexSqlite(db);
}

async function foldAll(db: Kysely<{ donations: Row & { search: string } }>): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('donations')
      .select([
        'id',
        'firstname',
        'lastname',
        'email',
        'phone',
        'amount',
        'rupees',
        'receivedINR',
        'confirmationNumber',
      ])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      await db
        .updateTable('donations')
        .set({ search: textOf(row) })
        .where('id', '=', row.id)
        .execute();
    }
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = end.id;
  }
}

/** Without the extension, search still works, row by row. */
function indexPostgres(db: Kysely<unknown>) {
  return sql
    .raw(`do $$ begin
      create extension if not exists pg_trgm;
      create index "donationsSearch" on donations using gin (search gin_trgm_ops) where "deletedAt" is null;
    exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
      raise warning 'search has no index: %', sqlerrm;
    end $$`)
    .execute(db);
}

/** The numbers link the two, because SQLite may renumber the rows of donations when its file is compacted. */
async function indexSqlite(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table "donationNumbers" ("number" integer primary key, "donationId" text not null unique)`,
    `create virtual table "donationGrams" using fts5("search", content='', contentless_delete=1,
      tokenize='trigram', detail=none)`,
    `insert into "donationNumbers" ("donationId") select "id" from donations`,
    `insert into "donationGrams" (rowid, "search") select "number", "search"
      from "donationNumbers" join donations on "id" = "donationId"`,
    `create trigger "donationsGramsInsert" after insert on donations begin
      insert into "donationNumbers" ("donationId") values (new."id");
      insert into "donationGrams" (rowid, "search")
        select "number", new."search" from "donationNumbers" where "donationId" = new."id";
    end`,
    `create trigger "donationsGramsUpdate" after update of "search" on donations
      when old."search" <> new."search" begin
      insert or replace into "donationGrams" (rowid, "search")
        select "number", new."search" from "donationNumbers" where "donationId" = new."id";
    end`,
    `create trigger "donationsGramsDelete" after delete on donations begin
      delete from "donationGrams"
        where rowid = (select "number" from "donationNumbers" where "donationId" = old."id");
      delete from "donationNumbers" where "donationId" = old."id";
    end`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

function textOf(row: Row): string {
  const amount = (value: string | number | null) => (value === null ? '' : `=${Number(value)}`);
  const id = row.confirmationNumber ?? '';
  const lines = [
    `${row.firstname} ${row.lastname}`,
    row.id,
    row.email,
    row.phone,
    row.phone.replace(/\D/g, ''),
    amount(row.amount),
    amount(row.rupees),
    amount(row.receivedINR),
    id,
    id.toUpperCase().replace(/[\s\-–—]/g, ''),
    shortReference(row.id),
  ].map(fold);
  return `\n${[...new Set(lines)].filter((line) => line !== '').join('\n')}\n`;
}

function shortReference(id: string): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bits = Number.parseInt(id.replaceAll('-', '').slice(0, 8), 16) >>> 2;
  return Array.from({ length: 6 }, (_, place) => letters[(bits >>> (25 - 5 * place)) & 31]).join('');
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0966-\u096f\u0d66-\u0d6f]/g, (digit) => String(((digit.codePointAt(0) ?? 0) - 6) & 15))
    .replace(/\u0d23\u0d4d\u200d/g, '\u0d7a')
    .replace(/\u0d28\u0d4d\u200d/g, '\u0d7b')
    .replace(/\u0d30\u0d4d\u200d/g, '\u0d7c')
    .replace(/\u0d32\u0d4d\u200d/g, '\u0d7d')
    .replace(/\u0d33\u0d4d\u200d/g, '\u0d7e')
    .replace(/\u0d15\u0d4d\u200d/g, '\u0d7f')
    .replace(/\u0d7b\u0d4d?\u0d31/g, '\u0d28\u0d4d\u0d31')
    .replace(/\u0d57/g, '\u0d4c')
    .replace(/[\u200c\u200d]/g, '');
}
