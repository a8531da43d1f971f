/** The super-admin's decision about the campaign's life. */

import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { formatTranslated } from '../shared/translated-schema.ts';
import { findDecision, upsertDecision } from './repository.server.ts';
import type { LifeInput } from './schema.ts';

/** Holds from now on; every page shows it within a second. */
export async function changeLife(
  { db }: AppContext,
  { username }: Pick<Admin, 'username'>,
  { words, ...decision }: LifeInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = new Date().toISOString();
    const current = await findDecision(tx);
    const isMemory = decision.state === 'memory';
    await upsertDecision(tx, {
      ...decision,
      before: null,
      memorySince: isMemory ? (current?.state === 'memory' ? current.memorySince : now) : null,
      words: formatTranslated(words),
      changedAt: now,
      changedBy: username,
    });
    await contentChanged(tx);
  });
}
