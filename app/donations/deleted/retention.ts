/** How long and by whom deleted donations can be restored (contract §3). Pure. */
import type { AppContext } from '../../../platform/app-context.ts';
import { ago, DAY, MINUTE } from '../../../platform/durations.ts';

/** How long the admin who deleted a donation may undo it. */
export const undoableForMs = 10 * MINUTE;

/** How long a deleted donation can be restored. */
export function restorableForMs({ config }: Pick<AppContext, 'config'>): number {
  return config.retention.deleted * DAY;
}

/** Donations deleted before this time (ISO) can no longer be restored. */
export function restorableSince(context: Pick<AppContext, 'config'>): string {
  return ago(restorableForMs(context));
}
