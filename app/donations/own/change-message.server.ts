/** A donor changes what the family reads, and whether everybody does. */
import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { changeDonation } from '../change-donation.server.ts';
import type { MessageInput } from '../schema.ts';
import { lockMine, mineOf } from './find-mine.server.ts';
import type { Mine } from './mine.ts';

/**
 * Changes the message and whether it is shown; whether it is shown alone, once it is verified: the team has read these words
 * and no others (docs/decisions/0021-own-page.md). Refuses with 404 somebody else's, 409 other words then.
 */
export async function changeMessage(
  context: AppContext,
  requester: Requester,
  id: string,
  { message, isHiddenMessage }: MessageInput,
): Promise<Mine> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await lockMine(context, requester, id, tx);
    if (donation.isVerified && message !== donation.message) throw new Problem('donation.messageRead');
    return mineOf(tx, await changeDonation(tx, donation, { message, isHiddenMessage }, 'donor'));
  });
}
