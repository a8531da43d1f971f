/** An account of the team as the super-admin sees it. */
import type { Rights } from '../../platform/http/rights.ts';
import type { Language } from '../../platform/languages.ts';
import type { AuditEntry } from '../audit/index.ts';
import type { AccountStatus } from './schema.ts';

/** An account as GET /api/admin/accounts returns it; times are ISO. */
export type Account = Rights & {
  id: string;
  username: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  status: AccountStatus;
  createdAt: string;
  lastSignInAt: string | null;
  language: Language;
  isSuperAdmin: boolean;
  hasSecondFactor: boolean;
  /** The decisions about it, the last one of each kind, newest first. */
  decisions: Pick<AuditEntry, 'at' | 'who' | 'action'>[];
};

/** The database columns of an account that the super-admin sees. */
export type AccountRow = Omit<Account, 'isSuperAdmin' | 'hasSecondFactor' | 'decisions'>;
