/** The personal data that this room keeps: devices of the family. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { purgeFamilySessions } from './family.server.ts';

export const arrivedData: PersonalData<AppContext> = {
  retention: [{ what: 'devices of the family', apply: purgeFamilySessions }],
};
