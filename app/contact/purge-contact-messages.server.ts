/** Retention of answered contact messages, and of the senders' addresses. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { deleteAnsweredBefore, forgetAddressesBefore } from './repository.server.ts';

/** Deletes and blanks them. Returns the number of deleted messages. */
export async function purgeContactMessages({ db, config }: AppContext): Promise<number> {
  const { contact, addresses } = config.retention;
  const deleted = await deleteAnsweredBefore(db, ago(contact * DAY));
  return deleted + (await forgetAddressesBefore(db, ago(addresses * DAY)));
}
