/** Personal data kept by this room: followers' addresses. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventContext } from '../../platform/events.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { followerIds } from './links.server.ts';
import { purgeFollowers } from './purge-followers.server.ts';
import { deleteFollowersAndMails, listAddresses, listFollowers } from './repository.server.ts';

export const followersData: PersonalData<AppContext> = {
  keeps: ['following', 'followRequests'],
  retention: [{ what: 'requests to follow', apply: purgeFollowers }],
  ofAddress: {
    name: 'following',
    what: 'subscriptions to the updates by email',
    addresses: listAddresses,
    list: findOf,
    async erase(context, tx, email, before) {
      const ids = (await findOf(context, tx, email, before)).map(({ id }) => id);
      return deleteFollowersAndMails(tx, before === undefined ? followerIds(context, email) : ids);
    },
  },
};

/** The follower of this address; with `before`, if they asked earlier. */
async function findOf(context: EventContext, db: Database, email: string, before?: string) {
  const followers = await listFollowers(db, followerIds(context, email));
  return followers.filter(({ askedAt }) => before === undefined || askedAt < before);
}
