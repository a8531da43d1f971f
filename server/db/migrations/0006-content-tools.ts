/** The keys by which a repeated message or update is stored once, when a message was submitted, and the donations the currency tool has to do. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['messages', 'updates']) {
    await db.schema.alterTable(table).addColumn('idempotencyKey', 'text').execute();
    await db.schema
      .createIndex(`${table}Key`)
      .unique()
      .on(table)
      .column('idempotencyKey' as never)
      .execute();
  }
  await db.schema
    .alterTable('messages')
    .addColumn('createdAt', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create index "messagesNewest" on messages ("createdAt" desc, "id" desc)`.execute(db);
  await sql`create index "donationsUnconverted" on donations ("date" desc, "id" desc)
    where "deletedAt" is null and ("rupees" is null or "usDollar" is null)`.execute(db);
}
