/**
 * For matching bank statements: the ID of each donation as a bank prints it, unverified donations by amount
 * and day, and which line verified which donation. Of a line only a fingerprint is stored.
 */
import { type Kysely, sql } from 'kysely';

type Row = { id: string; confirmationNumber: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('donations').addColumn('bankKey', 'text').execute();
  await fillBankKeys(db);
  await sql`create index "donationsBankKey" on donations ("bankKey") where "bankKey" is not null`.execute(db);
  await sql`create index "donationsToMatch" on donations ("amount", "date")
    where "isVerified" = false and "deletedAt" is null`.execute(db);

  await db.schema
    .createTable('reconciliations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('undoneAt', 'text')
    .execute();
  await sql`create index "reconciliationsNewest" on reconciliations ("at")`.execute(db);
  await db.schema
    .createTable('reconciledLines')
    .addColumn('lineKey', 'text', (c) => c.primaryKey())
    .addColumn('donationId', 'text', (c) => c.notNull().references('donations.id').onDelete('cascade'))
    .addColumn('reconciliationId', 'text', (c) =>
      c.notNull().references('reconciliations.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('isEntered', 'boolean', (c) => c.notNull())
    .execute();
  await sql`create unique index "reconciledLinesDonation" on "reconciledLines" ("donationId")`.execute(db);
  await sql`create index "reconciledLinesOf" on "reconciledLines" ("reconciliationId")`.execute(db);
}

/** Most IDs are just twelve digits; the others are parsed one by one. */
async function fillBankKeys(db: Kysely<unknown>): Promise<void> {
  await sql`update donations set "bankKey" = "confirmationKey" where length("confirmationKey") = 12`.execute(
    db,
  );
  const { rows } = await sql<Row>`select "id", "confirmationNumber" from donations
    where "confirmationKey" is not null`.execute(db);
  for (const { id, confirmationNumber } of rows) {
    const key = bankKey(confirmationNumber);
    if (/^\d{12}$/.test(key ?? '') && key === confirmationNumber) continue;
    await sql`update donations set "bankKey" = ${key} where "id" = ${id}`.execute(db);
  }
}

/** How the site parsed a typed ID at the time of this migration. */
function bankKey(typed: string): string | null {
  const whole = keysIn(typed.normalize('NFKC').replace(/[\s\-–—\u200b-\u200f\ufeff]/g, ''));
  const keys = whole.length > 0 ? whole : keysIn(typed);
  return keys.length === 1 ? (keys[0] ?? null) : null;
}

function keysIn(text: string): string[] {
  const form = /(?<!\d)0*(\d{12})(?!\d)|(?<![A-Z0-9])(?:[A-Z]{4}[A-Z0-9]{18}|[A-Z0-9]{16})(?![A-Z0-9])/g;
  const found = [...text.normalize('NFKC').toUpperCase().matchAll(form)].map(
    ([word, digits]) => digits ?? word,
  );
  return [...new Set(found)].filter(
    (key) => /^\d{12}$/.test(key) || (/[A-Z]/.test(key) && /(\d.*){6}/.test(key)),
  );
}
