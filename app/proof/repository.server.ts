/** The table of papers. Only papers.server.ts calls its writes. */
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

const shown = ['id', 'picture', 'words', 'estimateRupees', 'estimateDate'] as const;

type Words = Pick<Tables['papers'], 'words' | 'estimateRupees' | 'estimateDate'>;

/** All papers, in the order in which they were added. */
export function listPapers(db: Database) {
  return db.selectFrom('papers').select(shown).orderBy('createdAt').orderBy('id').execute();
}

/** The paper added with this key. */
export function findPaperByKey(db: Database, key: string | null) {
  return db.selectFrom('papers').select(shown).where('idempotencyKey', '=', key).executeTakeFirstOrThrow();
}

/** False if one with this key exists. */
export async function insertPaper(db: Database, row: Insertable<Tables['papers']>): Promise<boolean> {
  const result = await db
    .insertInto('papers')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** False if there is none. */
export async function updatePaper(db: Database, id: string, changes: Words): Promise<boolean> {
  const result = await db.updateTable('papers').set(changes).where('id', '=', id).executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** The address of its picture; null if there is no such paper. */
export async function deletePaper(db: Database, id: string): Promise<string | null> {
  const row = await db.deleteFrom('papers').where('id', '=', id).returning('picture').executeTakeFirst();
  return row?.picture ?? null;
}
