/** How long what was deleted can come back, and by whom (contract §3). Pure. */
import { ago, DAY, MINUTE } from '../../../platform/durations.ts';

/** How long a deleted donation can be restored. */
export const restorableForMs = 30 * DAY;

/** How long the admin who deleted a donation may undo it. */
export const undoableForMs = 10 * MINUTE;

/** What was deleted before this can't be restored any more (ISO). */
export function restorableSince(): string {
  return ago(restorableForMs);
}
