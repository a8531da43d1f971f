/** Sign-ups and password resets; who answered a contact message, and the team's order of messages. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('admins')
    .addColumn('addressGroup', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('admins').addColumn('registrationKey', 'text').execute();
  await db.schema.createIndex('adminsNewest').on('admins').columns(['createdAt', 'id']).execute();

  await db.schema
    .createTable('passwordResets')
    .addColumn('adminId', 'text', (c) => c.primaryKey().references('admins.id').onDelete('cascade'))
    .addColumn('keyHash', 'text', (c) => c.notNull().unique())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();

  await db.schema.createIndex('sessionsOf').on('sessions').column('adminId').execute();

  await db.schema.alterTable('contactMessages').addColumn('answeredBy', 'text').execute();
  await sql`create index "contactMessagesNewest" on "contactMessages" ("date" desc, "id" desc)`.execute(db);
  await sql`create index "contactMessagesUnanswered" on "contactMessages" ("date" desc, "id" desc) where "answeredAt" is null`.execute(
    db,
  );
}
