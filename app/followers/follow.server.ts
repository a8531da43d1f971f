/**
 * Following the updates by email: anybody can request it, only the mailbox's holder can confirm, and one
 * click ends it.
 */
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
 * Of a thousand donors an hour behind one carrier's address (start-donation.server.ts) one in five may want
 * the updates. Anybody can type a stranger's mailbox, so a browser must do proof of work from the 21st
 * request on. Browsers without scripts share the first twenty. A /48 has twice as many, as its customers have
 * their own addresses.
 */
const requests: Limit = {
  name: 'follow',
  windowMs: HOUR,
  perAddress: 200,
  perNetwork: 400,
  free: 20,
  code: 'follow.tooMany',
};

/**
 * Mails to one mailbox within a day, counted apart from donors' mails, so that a request costs no donor their
 * thanks.
 */
const maxConfirmationsADay = 2;

/**
 * Mails the mailbox a link to confirm. The answer does not reveal whether it follows already or has reached
 * its daily limit. Throws 429 after too many requests from one address.
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

/** The masked address of a link's follower, and whether it is confirmed. Throws 404 if the key is wrong. */
export async function showFollowing(context: AppContext, id: string, key: string) {
  const follower = await requireFollower(context, id, key);
  return { email: maskEmail(follower.email), isFollowing: follower.confirmedAt !== null };
}

/** Confirms following. Throws 404 if the key is wrong. */
export async function confirmFollowing(context: AppContext, id: string, key: string): Promise<void> {
  const follower = await requireFollower(context, id, key);
  if (!isConfirmKey(context, follower, key)) throw new Problem('subscription.linkInvalid');
  await repository.confirmFollower(context.db, id, new Date().toISOString());
}

/** Deletes the follower. Safe to repeat. Throws 404 if the key is wrong. */
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
