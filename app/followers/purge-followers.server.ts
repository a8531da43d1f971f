/** Who asked to follow the updates and never said yes. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { deleteUnconfirmed } from './repository.server.ts';

/** Deletes them; how many. */
export function purgeFollowers({ db, config }: AppContext): Promise<number> {
  return deleteUnconfirmed(db, ago(config.retention.followRequests * DAY));
}
