/** A batch is taken back when its last line is, so the column says when Undo began: a batch with lines left is listed again. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reconciliations rename column "undoneAt" to "undoBegunAt"`.execute(db);
}
