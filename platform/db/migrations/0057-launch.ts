/** The steps before the site opens to strangers (docs/decisions/0069-draft.md). */
import type { Kysely } from 'kysely';

type Before = {
  homeContent: { field: string };
  launchSteps: { step: string; doneAt: string; doneBy: string };
};

export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('launchSteps')
    .addColumn('step', 'text', (c) => c.primaryKey())
    .addColumn('doneAt', 'text', (c) => c.notNull())
    .addColumn('doneBy', 'text', (c) => c.notNull())
    .execute();
  // A site that was started before this version is open, and stays so.
  const started = await db.selectFrom('homeContent').select('field').limit(1).executeTakeFirst();
  if (!started) return;
  const step = { step: 'published', doneAt: new Date().toISOString(), doneBy: '' };
  await db.insertInto('launchSteps').values(step).execute();
}
