/** A donor changes their message and whether it is public. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { changeDonation } from '../change-donation.server.ts';
import type { MessageInput } from '../schema.ts';
import { countOwnChange } from './count-own-change.server.ts';
import { lockMine, mineOf } from './find-mine.server.ts';
import type { Mine } from './mine.ts';

/**
 * Changes the message, its visibility and whether it has the name. A changed message waits until the team has read it
 * (docs/decisions/0042-messages-wait.md). Throws 404 for somebody else's donation.
 */
export async function changeMessage(
  context: AppContext,
  requester: Requester,
  id: string,
  input: MessageInput,
): Promise<Mine> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await lockMine(context, requester, id, tx);
    await countOwnChange(tx, id);
    return mineOf(tx, await changeDonation(context, tx, donation, input, 'donor'));
  });
}
