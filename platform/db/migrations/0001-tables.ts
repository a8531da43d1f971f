/**
 * All tables of spec §3, and the data that contract §9 keeps in the database: sessions, attempts, outbox,
 * rates.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);

  await table('donations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('firstname', 'text', (c) => c.notNull())
    .addColumn('lastname', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('amount', 'text', (c) => c.notNull())
    .addColumn('rupees', 'bigint')
    .addColumn('usDollar', 'bigint')
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('isHiddenMessage', 'boolean', (c) => c.notNull())
    .addColumn('whatsappReminderNumber', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('isChecked', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('receivedINR', 'text')
    .addColumn('notes', 'text')
    .addColumn('confirmationNumber', 'text')
    .addColumn('isVerified', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('paymentMethod', 'text')
    .addColumn('screenshotUrl', 'text')
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('ipAddress', 'text', (c) => c.notNull())
    .addColumn('confirmationKey', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('visitorId', 'text', (c) => c.notNull())
    .addColumn('addressGroup', 'text', (c) => c.notNull())
    .addColumn('addressSlot', 'text')
    .addColumn('visitorSlot', 'text')
    .addColumn('idempotencyKey', 'text')
    .addColumn('inrRate', 'double precision')
    .addColumn('currencyRate', 'double precision')
    .addColumn('ratesAt', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('confirmedAt', 'text')
    .addColumn('verifiedAt', 'text')
    .addColumn('deletedAt', 'text')
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('reviewRank', 'integer', (c) =>
      c
        .generatedAlwaysAs(
          sql`(case when "isChecked" then 3 else 0 end) + (case when "confirmationNumber" is null then 1 when "isVerified" then 2 else 0 end)`,
        )
        .stored(),
    )
    .execute();
  const index = (name: string, on: string, where: string | null, unique = false) =>
    sql
      .raw(`create ${unique ? 'unique' : ''} index "${name}" on ${on} ${where ? `where ${where}` : ''}`)
      .execute(db);
  // One incomplete donation per address, and per browser: the database decides, even with simultaneous
  // requests.
  await index('donationsAddressSlot', 'donations ("addressSlot")', '"addressSlot" is not null', true);
  await index('donationsVisitorSlot', 'donations ("visitorSlot")', '"visitorSlot" is not null', true);
  await index('donationsIdempotencyKey', 'donations ("idempotencyKey")', '"idempotencyKey" is not null');
  await index('donationsAddress', 'donations ("addressGroup", "date")', null);
  await index('donationsReview', 'donations ("reviewRank", "date" desc, "id" desc)', '"deletedAt" is null');
  await index('donationsNewest', 'donations ("date" desc, "id" desc)', '"deletedAt" is null');
  await index(
    'donationsRaised',
    'donations ("isVerified", "rupees", "usDollar", "verifiedAt")',
    '"deletedAt" is null',
  );
  await index('donationsConfirmationKey', 'donations ("confirmationKey")', '"confirmationKey" is not null');

  await table('donationEvents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donationId', 'text', (c) => c.notNull().references('donations.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('oldValue', 'text')
    .addColumn('newValue', 'text')
    .execute();
  await index('donationEventsOf', '"donationEvents" ("donationId", "version")', null);

  await table('homeContent')
    .addColumn('field', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();

  await table('messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('firstname', 'text', (c) => c.notNull())
    .addColumn('lastname', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('date', 'text')
    .execute();

  await table('updates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();

  await table('contactMessages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('firstname', 'text', (c) => c.notNull())
    .addColumn('lastname', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('answeredAt', 'text')
    .execute();

  await table('admins')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phoneNumber', 'text')
    .addColumn('passwordHash', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastSignInAt', 'text')
    .execute();

  await table('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('adminId', 'text', (c) => c.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .execute();

  await table('loginAttempts')
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('addressGroup', 'text', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('lastAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('loginAttemptsKey', ['username', 'addressGroup'])
    .execute();

  await table('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('donationId', 'text', (c) => c.references('donations.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('nextAt', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('sentAt', 'text')
    .addColumn('lastError', 'text')
    .execute();
  await index('outboxNext', 'outbox ("state", "nextAt")', null);

  await table('exchangeRates')
    .addColumn('base', 'text', (c) => c.primaryKey())
    .addColumn('rates', 'text', (c) => c.notNull())
    .addColumn('fetchedAt', 'text', (c) => c.notNull())
    .execute();

  await table('files')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('donationId', 'text', (c) => c.references('donations.id').onDelete('set null'))
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await index('filesOf', 'files ("donationId")', '"donationId" is not null');

  await table('publicContent')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into "publicContent" ("id", "version") values (1, 1)`.execute(db);
}
