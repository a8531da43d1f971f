/**
 * A browser may have up to three incomplete donations, of donors with different names
 * (docs/decisions/0088-somebody-else-on-this-phone.md).
 */
import { type Kysely, sql } from 'kysely';

type Donations = Kysely<{
  donations: {
    id: string;
    firstname: string;
    lastname: string;
    activeVisitorKey: string | null;
    activeName: string;
  };
}>;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('donations')
    .addColumn('activePlace', 'integer', (c) =>
      c.notNull().defaultTo(1).check(sql`"activePlace" between 1 and 3`),
    )
    .execute();
  await db.schema
    .alterTable('donations')
    .addColumn('activeName', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await fillNames(db as Donations);
  for (const text of [
    'drop index "donationsVisitorSlot"',
    `create unique index "donationsActivePlace" on donations ("activeVisitorKey", "activePlace")
      where "activeVisitorKey" is not null`,
    `create unique index "donationsActiveName" on donations ("activeVisitorKey", "activeName")
      where "activeVisitorKey" is not null`,
  ]) {
    await sql.raw(text).execute(db);
  }
}

/** nameKey at the time of this migration. */
const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Few donations are incomplete and younger than some days. */
async function fillNames(db: Donations): Promise<void> {
  const rows = await db
    .selectFrom('donations')
    .select(['id', 'firstname', 'lastname'])
    .where('activeVisitorKey', 'is not', null)
    .execute();
  for (const { id, firstname, lastname } of rows) {
    const activeName = nameKey(`${firstname} ${lastname}`);
    await db.updateTable('donations').set({ activeName }).where('id', '=', id).execute();
  }
}
