/** Retention of jobs. They hold ids of donations and outcomes, nothing about a donor. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteJobsBefore } from './repository.server.ts';

export const jobsData: PersonalData<AppContext> = {
  keeps: ['jobs'],
  retention: [
    { what: 'jobs', apply: ({ db, config }) => deleteJobsBefore(db, ago(config.retention.jobs * DAY)) },
  ],
};
