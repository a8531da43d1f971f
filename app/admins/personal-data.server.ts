/** Personal data of this room: accounts of the team. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { purgeAccounts } from './purge-accounts.server.ts';

export const adminsData: PersonalData<AppContext> = {
  retention: [{ what: 'accounts', apply: purgeAccounts }],
};
