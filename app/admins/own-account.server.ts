/** An admin's view of their own account, and ending its sessions. */

import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { findAdmin } from './repository.server.ts';
import { showSecondFactor } from './second-factor/second-factor.server.ts';
import { deleteSessionOf, deleteSessionsOf, listSessions } from './session-repository.server.ts';
import { hasPasswordOfSettings } from './super-admin.server.ts';

/** The account, its sessions, its second factor, and whether its password is the one of the settings. */
export async function showOwnAccount(context: AppContext, requester: Requester, admin: Admin) {
  const { username, name, email, phoneNumber } = await findAdmin(context.db, admin.id);
  const [sessions, secondFactor] = await Promise.all([
    listSessions(context.db, admin.id),
    showSecondFactor(context, admin),
  ]);
  return {
    username,
    name,
    email,
    phoneNumber,
    isPasswordOfSettings: hasPasswordOfSettings(context, admin),
    secondFactor,
    sessions: sessions.map(({ keyHash, ...session }) => ({
      ...session,
      isThis: keyHash === requester.sessionKeyHash,
    })),
  };
}

/** Ends one session of the admin. Throws 404 if it has ended or belongs to another admin. */
export async function endSession({ db }: AppContext, admin: Admin, id: string): Promise<void> {
  if (!(await deleteSessionOf(db, admin.id, id))) throw new Problem('session.notFound');
}

/** Ends all sessions of the admin, including this one. */
export async function signOutEverywhere({ db }: AppContext, admin: Admin): Promise<void> {
  await deleteSessionsOf(db, admin.id);
}
