/**
 * The audit: who of the team did what, when, and about whom; kept for KEEP_AUDIT_DAYS. Edits of donations
 * have a history of their own.
 */

/**
 * The actions that are recorded. The subject is an account's username, a file's name, the recipient of a
 * file, a donation's reference, a family member's name, a fact's key, or empty.
 */
export const auditActions = [
  'account.approved',
  'account.invited',
  'account.enabled',
  'account.disabled',
  'account.setToPending',
  'account.rights',
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
  'figures.published',
  'fact.changed',
  'sender.erased',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** One entry; `at` is ISO, `who` a username. */
export type AuditEntry = { at: string; who: string; action: AuditAction; subject: string };
