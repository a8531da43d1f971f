/** Personal data kept by this room: followers' addresses. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { purgeFollowers } from './purge-followers.server.ts';

export const followersData: PersonalData<AppContext> = {
  retention: [{ what: 'requests to follow', apply: purgeFollowers }],
};
