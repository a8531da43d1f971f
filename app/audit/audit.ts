/** What of the team's doings is written down, and kept as long as KEEP_AUDIT_DAYS says: who, when, what, about whom. Edits of donations have a history of their own. */

/** What may be written down. The subject is an account's username, a file's name, whom it was sent to, a donation's reference, or a name of the family. */
export const auditActions = [
  'account.approved',
  'account.enabled',
  'account.disabled',
  'account.setToPending',
  'account.resetLink',
  'account.secondFactorOff',
  'secondFactor.on',
  'secondFactor.off',
  'csv.downloaded',
  'csv.sent',
  'donor.exported',
  'family.linkMade',
  'family.linkRenewed',
  'family.revoked',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** One entry; `at` is ISO, `who` a username. */
export type AuditEntry = { at: string; who: string; action: AuditAction; subject: string };
