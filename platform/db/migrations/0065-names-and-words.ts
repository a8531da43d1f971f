/** Words without their donor's name, and a gift in somebody's name. Shown messages keep their names. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('donations')
    .addColumn('isAnonymous', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .execute();
  await db.schema
    .alterTable('donations')
    .addColumn('inNameOf', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
