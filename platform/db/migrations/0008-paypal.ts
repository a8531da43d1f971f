/** PayPal payments: one row per order, and which of PayPal's messages were handled. No secrets, no cards. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('paypalOrders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donationId', 'text', (c) => c.notNull())
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('orderId', 'text', (c) => c.unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('amount', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('requestId', 'text', (c) => c.notNull())
    .addColumn('captures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('captureId', 'text', (c) => c.unique())
    .addColumn('payerName', 'text')
    .addColumn('gross', 'text')
    .addColumn('fee', 'text')
    .addColumn('net', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('checks', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('nextCheckAt', 'text')
    .execute();
  const index = (text: string) => sql.raw(text).execute(db);
  await index('create unique index "paypalOrdersAttempt" on "paypalOrders" ("donationId", "attempt")');
  // A donation is charged once: the database decides between two simultaneous requests.
  await index(
    `create unique index "paypalOrdersMoney" on "paypalOrders" ("donationId") where "state" in ('capturing', 'pending', 'captured')`,
  );
  await index(
    'create index "paypalOrdersDue" on "paypalOrders" ("nextCheckAt") where "nextCheckAt" is not null',
  );
  await db.schema
    .createTable('paypalEvents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('orderId', 'text', (c) => c.notNull())
    .addColumn('receivedAt', 'text', (c) => c.notNull())
    .execute();
}
