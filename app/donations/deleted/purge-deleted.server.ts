/** Removes for good what nobody can restore any more. */
import type { AppContext } from '../../../platform/app-context.ts';
import { ago, HOUR } from '../../../platform/durations.ts';
import * as repository from './repository.server.ts';
import { restorableForMs } from './retention.ts';

/** Somebody may be restoring it in its last second. */
const graceMs = HOUR;

/** Deletes donations that were deleted too long ago, with history and mails; their screenshots belong to nobody then. How many. */
export function purgeDeleted(context: AppContext): Promise<number> {
  return repository.purgeDeleted(context.db, ago(restorableForMs(context) + graceMs));
}
