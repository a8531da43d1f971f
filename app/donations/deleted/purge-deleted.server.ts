/** Purges deleted donations that can no longer be restored. */
import type { AppContext } from '../../../platform/app-context.ts';
import { ago, HOUR } from '../../../platform/durations.ts';
import * as repository from './repository.server.ts';
import { restorableForMs } from './retention.ts';

/** Leaves time for a restore in the last second. */
const graceMs = HOUR;

/**
 * Purges donations deleted too long ago, with history and mails, and releases their screenshots. Returns
 * their number.
 */
export function purgeDeleted(context: AppContext): Promise<number> {
  return repository.purgeDeleted(context.db, ago(restorableForMs(context) + graceMs));
}
