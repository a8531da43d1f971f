/**
 * Shows scheduled updates when they are due, and mails those that ask for it, all in one transaction
 * (docs/decisions/0078-scheduled-updates.md).
 */
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { findStage } from '../campaign/index.server.ts';
import { isAnyDue, publishDue } from '../updates/index.server.ts';
import { insertDeliveries } from './delivery-repository.server.ts';

/**
 * Every process calls it every few seconds. `now`: ms since 1970. Updates wait while only the team sees the
 * site; in memory, those scheduled before wait for the team.
 */
export async function publishDueUpdates(context: AppContext, now = Date.now()): Promise<void> {
  const { db } = context;
  const at = new Date(now).toISOString();
  if (!(await isAnyDue(db, at))) return;
  await db.transaction().execute(async (tx) => {
    const stage = await findStage(context, tx);
    if (stage === 'draft') return;
    const due = await publishDue(tx, at, stage === 'memory');
    if (due.length === 0) return;
    await contentChanged(tx);
    for (const { id, mailsFollowers } of due) if (mailsFollowers) await insertDeliveries(tx, id);
  });
}
