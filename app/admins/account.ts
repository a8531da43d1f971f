/** An account of the team as the super-admin sees it. */
import type { AuditEntry } from '../audit/index.ts';
import type { AccountStatus } from './schema.ts';

/** An account as GET /api/admin/accounts answers it; times are ISO. */
export type Account = {
  id: string;
  username: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  status: AccountStatus;
  createdAt: string;
  lastSignInAt: string | null;
  isSuperAdmin: boolean;
  hasSecondFactor: boolean;
  /** What was decided about it, each kind of decision once, the last first. */
  decisions: Pick<AuditEntry, 'at' | 'who' | 'action'>[];
};

/** What the database has of an account for the super-admin. */
export type AccountRow = Omit<Account, 'isSuperAdmin' | 'hasSecondFactor' | 'decisions'>;
