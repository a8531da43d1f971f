/**
 * Personal data of jobs. They hold ids of donations and outcomes. Only an item that waits may hold more, such
 * as a bank line: its payload is deleted when it is settled.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteJobsBefore, deletePayloadsOf } from './repository.server.ts';

export const jobsData: PersonalData<AppContext> = {
  keeps: ['jobs', 'bankLines'],
  retention: [
    { what: 'jobs', apply: ({ db, config }) => deleteJobsBefore(db, ago(config.retention.jobs * DAY)) },
  ],
  erasure: {
    does: 'bank lines that wait to be counted for it are deleted',
    erase: (_, tx, { id }) => deletePayloadsOf(tx, id),
  },
};
