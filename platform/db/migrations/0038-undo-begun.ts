/**
 * The column says when the undo of a batch began. A batch is undone once its last line is; until then it
 * stays in the list.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reconciliations rename column "undoneAt" to "undoBegunAt"`.execute(db);
}
