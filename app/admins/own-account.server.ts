/** An admin's view of their own account, and ending its sessions. */

import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import type { Language } from '../../platform/languages.ts';
import { findAdmin, updateAdmin } from './repository.server.ts';
import { showSecondFactor } from './second-factor/second-factor.server.ts';
import { deleteSessionOf, deleteSessionsOf, listSessions } from './session-repository.server.ts';
import { hasPasswordOfSettings } from './super-admin.server.ts';

/** The account, its sessions, its second factor, and whether its password is the one of the settings. */
export async function showOwnAccount(context: AppContext, requester: Requester, admin: Admin) {
  const { username, name, email, phoneNumber, language } = await findAdmin(context.db, admin.id);
  const [sessions, secondFactor] = await Promise.all([
    listSessions(context.db, admin.id),
    showSecondFactor(context, admin),
  ]);
  return {
    username,
    name,
    email,
    phoneNumber,
    language,
    isPasswordOfSettings: hasPasswordOfSettings(context, admin),
    secondFactor,
    sessions: sessions.map(({ keyHash, ...session }) => ({
      ...session,
      isThis: keyHash === requester.sessionKeyHash,
    })),
  };
}

/** Stores the language in which the admin reads the team's pages that exist in it. */
export async function setLanguage({ db }: AppContext, admin: Admin, language: Language): Promise<void> {
  await updateAdmin(db, admin.id, { language });
}

/** Ends one session of the admin. Throws 404 if it has ended or belongs to another admin. */
export async function endSession({ db }: AppContext, admin: Admin, id: string): Promise<void> {
  if (!(await deleteSessionOf(db, admin.id, id))) throw new Problem('session.notFound');
}

/** Ends all sessions of the admin, including this one. */
export async function signOutEverywhere({ db }: AppContext, admin: Admin): Promise<void> {
  await deleteSessionsOf(db, admin.id);
}
