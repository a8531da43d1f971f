/** What the super-admin sees and decides of the public figures. */
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { insertAuditEntry } from '../audit/index.server.ts';
import { findFigures } from './figures-repository.server.ts';
import { findPublicSums, sumNow } from './public-sums.server.ts';
import { publishFigures } from './step.server.ts';

/**
 * Whole rupees: as strangers see them (null without a public total), and received. `since` is when the first
 * gift changed since the last step (ISO); null if none has, or if totals are live.
 */
export async function comparePublicSums(context: Pick<AppContext, 'config' | 'db'>) {
  const { config, db } = context;
  const told = await findPublicSums(context, db);
  const { rupees } = await sumNow(db);
  const { since } = await findFigures(db);
  return { told: told?.rupees ?? null, rupees, since: config.publicSums === 'steps' ? since : null };
}

/** Publishes the current figures without waiting for a step, such as after a large correction. */
export async function publishNow({ db }: Pick<AppContext, 'db'>, { username }: Admin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await contentChanged(tx);
    await publishFigures(tx);
    await insertAuditEntry(tx, { who: username, action: 'figures.published', subject: '' });
  });
}
