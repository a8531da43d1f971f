/** A donor changes what the family reads, and whether everybody does. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { changeDonation } from '../change-donation.server.ts';
import type { MessageInput } from '../schema.ts';
import { lockMine, mineOf } from './find-mine.server.ts';
import type { Mine } from './mine.ts';

/**
 * Changes the message and whether it is shown. Other words wait until the team has read them (docs/decisions/
 * 0042-messages-wait.md). Refuses with 404 somebody else's.
 */
export async function changeMessage(
  context: AppContext,
  requester: Requester,
  id: string,
  { message, isHiddenMessage }: MessageInput,
): Promise<Mine> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await lockMine(context, requester, id, tx);
    return mineOf(tx, await changeDonation(context, tx, donation, { message, isHiddenMessage }, 'donor'));
  });
}
