/** Following the updates by e-mail: asked for by anybody, so only the holder of the mailbox can say yes; left by one click. */
import type { AppContext } from '../../platform/app-context.ts';
import { HOUR } from '../../platform/durations.ts';
import { parseId } from '../../platform/http/ids.ts';
import { Problem } from '../../platform/http/problem.ts';
import { countOne, type Limit } from '../../platform/http/rate-limit.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { isMailboxFull } from '../mails/index.server.ts';
import { maskEmail } from '../shared/masks.ts';
import { followerIds, isConfirmKey, isLeaveKey } from './links.server.ts';
import * as repository from './repository.server.ts';
import type { FollowInput } from './schema.ts';

/**
 * Of a thousand donors behind one carrier's address in an hour (start-donation.server.ts) one in five may ask
 * for the news. Anybody can write a stranger's mailbox into the box, so from the twenty-first on a browser
 * works for it. A browser without scripts has these twenty. A /48 has twice as many: its customers have
 * addresses of their own.
 */
const requests: Limit = {
  name: 'follow',
  windowMs: HOUR,
  perAddress: 200,
  perNetwork: 400,
  free: 20,
  code: 'follow.tooMany',
};

/** To one mailbox within a day, beside what donors get: nobody's thanks stay away because somebody asked for the news. */
const maxConfirmationsADay = 2;

/**
 * Sends the mailbox a mail in which its holder can say yes. Whoever asks learns nothing: not whether it follows already,
 * nor whether it has had enough of these mails today. Refuses with 429 too many from one address.
 */
export async function askToFollow(
  context: AppContext,
  requester: Requester,
  { email, language }: FollowInput,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await countOne(tx, requests, requester);
    const ids = followerIds(context, email);
    const known = await repository.listFollowers(tx, ids);
    if (known.some(({ confirmedAt }) => confirmedAt)) return;
    if (await isMailboxFull(tx, 'follow-mail', email, maxConfirmationsADay)) return;
    const id = known[0]?.id ?? ids[0];
    await repository.upsertRequest(tx, { id, email, language, askedAt: new Date().toISOString() });
    await queueMail(tx, {
      kind: 'follow-confirmation',
      recipient: email,
      language,
      payload: { followerId: id },
    });
  });
}

/** Whose link this is: the masked address, and whether they have said yes. Refuses with 404 a link that isn't ours. */
export async function showFollowing(context: AppContext, id: string, key: string) {
  const follower = await requireFollower(context, id, key);
  return { email: maskEmail(follower.email), isFollowing: follower.confirmedAt !== null };
}

/** The holder of the mailbox says yes. Refuses with 404 as above. */
export async function confirmFollowing(context: AppContext, id: string, key: string): Promise<void> {
  const follower = await requireFollower(context, id, key);
  if (!isConfirmKey(context, follower, key)) throw new Problem('subscription.linkInvalid');
  await repository.confirmFollower(context.db, id, new Date().toISOString());
}

/** The follower leaves, and nothing of them is kept; who has left already has. Refuses with 404 a link that isn't ours. */
export async function stopFollowing(context: AppContext, id: string, key: string): Promise<void> {
  if (!isLeaveKey(context, id, key)) throw new Problem('subscription.linkInvalid');
  const follower = await repository.findFollower(context.db, id);
  if (follower) await repository.deleteFollowers(context.db, followerIds(context, follower.email));
}

async function requireFollower(context: AppContext, id: string, key: string) {
  const follower = await repository.findFollower(context.db, parseId(id, 'subscription.linkInvalid'));
  const isTheirs = follower && (isConfirmKey(context, follower, key) || isLeaveKey(context, id, key));
  if (!isTheirs) throw new Problem('subscription.linkInvalid');
  return follower;
}
