/** The table of what the team did. */
import type { AuditEntry } from './audit.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    auditEntries: AuditEntry & { id: string };
  }
}
