/** An account of the team as the super-admin sees it. */
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
};
