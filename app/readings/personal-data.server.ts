/** Personal data of this room: what screenshots say. It is deleted with their files. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { listReadings } from './repository.server.ts';

export const readingsData: PersonalData<AppContext> = {
  keeps: ['readings'],
  exportOf: async (db, { id }) => ({
    readOnScreenshots: (await listReadings(db, id)).map(({ reading, ...compared }) => ({
      ...compared,
      ...JSON.parse(reading),
    })),
  }),
};
