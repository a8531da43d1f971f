/** Retention of this room's personal data: the sessions of the family's devices. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { purgeFamilySessions } from './family/family.server.ts';

export const arrivedData: PersonalData<AppContext> = {
  keeps: ['familyDevices'],
  retention: [{ what: 'devices of the family', apply: purgeFamilySessions }],
};
