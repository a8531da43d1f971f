/** The personal data that this room keeps: what members of the team did. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { purgeAudit } from './purge-audit.server.ts';

export const auditData: PersonalData<AppContext> = { retention: [{ what: 'audit', apply: purgeAudit }] };
