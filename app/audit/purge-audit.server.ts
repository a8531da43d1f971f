/** What the team did long ago is told by nobody any more. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { deleteAuditBefore } from './repository.server.ts';

/** Deletes the entries that are old enough; how many. */
export function purgeAudit({ db, config }: AppContext): Promise<number> {
  return deleteAuditBefore(db, ago(config.retention.audit * DAY));
}
