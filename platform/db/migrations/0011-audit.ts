/** The log of team actions, sessions with place and browser, and second factors. */
import type { Kysely } from 'kysely';

type Old = { id: string; adminId: string; createdAt: string; lastSeenAt: string };
type Sessions = { sessions: Old & { keyHash: string; place: string | null; browser: string | null } };

export async function up(db: Kysely<Sessions>): Promise<void> {
  await db.schema
    .createTable('auditEntries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('auditNewest').on('auditEntries').columns(['action', 'at']).execute();
  await db.schema.createIndex('auditOf').on('auditEntries').columns(['subject', 'at']).execute();

  // The id was the hash of the cookie. Now it is a separate value that pages may show. Nobody is signed out.
  const open = await db.selectFrom('sessions').selectAll().execute();
  await db.schema.dropTable('sessions').execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('keyHash', 'text', (c) => c.notNull().unique())
    .addColumn('adminId', 'text', (c) => c.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .addColumn('place', 'text')
    .addColumn('browser', 'text')
    .execute();
  for (const { id: keyHash, ...session } of open) {
    const row = { ...session, id: crypto.randomUUID(), keyHash, place: null, browser: null };
    await db.insertInto('sessions').values(row).execute();
  }
  await db.schema.createIndex('sessionsOf').on('sessions').column('adminId').execute();

  await db.schema
    .createTable('secondFactors')
    .addColumn('adminId', 'text', (c) => c.primaryKey().references('admins.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('lastStep', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('recoveryCodes')
    .addColumn('adminId', 'text', (c) => c.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('codeHash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recoveryCodesKey', ['adminId', 'codeHash'])
    .execute();
}
