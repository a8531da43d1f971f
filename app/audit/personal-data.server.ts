/** Personal data of this room: what members of the team did. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteAuditBefore } from './repository.server.ts';

export const auditData: PersonalData<AppContext> = {
  keeps: ['audit'],
  retention: [
    {
      what: 'audit',
      apply: ({ db, config }) => deleteAuditBefore(db, ago(config.retention.audit * DAY)),
    },
  ],
};
