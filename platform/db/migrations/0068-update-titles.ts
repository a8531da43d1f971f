/** Updates with a title in each language, and up to four pictures: the first one stays in `picture`. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, empty] of [
    ['title', ''],
    ['translatedTitles', '{}'],
    ['morePictures', '[]'],
  ] as const) {
    await db.schema
      .alterTable('updates')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(empty))
      .execute();
  }
}
