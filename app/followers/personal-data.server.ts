/** Personal data kept by this room: followers' addresses. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { followerIds } from './links.server.ts';
import { purgeFollowers } from './purge-followers.server.ts';
import { deleteFollowersAndMails, listFollowers } from './repository.server.ts';

export const followersData: PersonalData<AppContext> = {
  keeps: ['following', 'followRequests'],
  retention: [{ what: 'requests to follow', apply: purgeFollowers }],
  ofAddress: {
    name: 'following',
    what: 'subscriptions to the updates by email',
    list: (context, db, email) => listFollowers(db, followerIds(context, email)),
    erase: (context, tx, email) => deleteFollowersAndMails(tx, followerIds(context, email)),
  },
};
