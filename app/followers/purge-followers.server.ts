/** Requests to follow the updates that nobody confirmed. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { deleteUnconfirmed } from './repository.server.ts';

/** Deletes requests older than the retention period. Returns their number. */
export function purgeFollowers({ db, config }: AppContext): Promise<number> {
  return deleteUnconfirmed(db, ago(config.retention.followRequests * DAY));
}
