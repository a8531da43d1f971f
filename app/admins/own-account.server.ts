/** What every admin sees of their own account, and how they end all its sessions. */

import type { AppContext } from '../../platform/app-context.ts';
import { ago } from '../../platform/durations.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { sessionIdleMs } from '../../platform/http/session-repository.ts';
import { findAdmin } from './repository.server.ts';
import { deleteSessionsOf, listSessions } from './session-repository.server.ts';
import { hasPasswordOfSettings } from './super-admin.server.ts';

/** The account, where it is signed in, and whether its password is one of the settings. */
export async function showOwnAccount(context: AppContext, requester: Requester, admin: Admin) {
  const { username, name, email, phoneNumber } = await findAdmin(context.db, admin.id);
  const sessions = await listSessions(context.db, admin.id, ago(sessionIdleMs));
  return {
    username,
    name,
    email,
    phoneNumber,
    isPasswordOfSettings: hasPasswordOfSettings(context, admin),
    sessions: sessions.map(({ id, createdAt, lastSeenAt }) => ({
      isThis: id === requester.sessionId,
      createdAt,
      lastSeenAt,
    })),
  };
}

/** Ends all sessions of the admin, this one too. */
export async function signOutEverywhere({ db }: AppContext, admin: Admin): Promise<void> {
  await deleteSessionsOf(db, admin.id);
}
