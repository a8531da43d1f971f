/** The face of this room for every caller: rules and types that browser and server share. */
export { type AuditAction, type AuditEntry, auditActions } from './audit.ts';
