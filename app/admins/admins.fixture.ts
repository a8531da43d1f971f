/** Passwords, log-ins and sessions for tests of accounts. */
import { hashPassword } from '../../platform/passwords.ts';
import { freshAddress } from '../../test/donor.ts';
import { type AskInit, cookiesOf, type TestSite } from '../../test/site.ts';

export const password = 'jackfruit and mango';
export const passwordHash = await hashPassword(password);

export const tooCommon = 'Too many people use this password, so it is easy to guess. Please choose another.';
export const isName =
  'Attackers first guess your name and the names on this site, also with a few characters added. Please choose another password.';

/** Helpers for this site's accounts. */
export function accountsOf(site: TestSite) {
  /** Logs in from a new address, unless `init` names one. */
  const login = (username: string, typed = password, init: AskInit & { code?: unknown } = {}) => {
    const { code, ...others } = init;
    const json = { username, password: typed, ...(code !== undefined && { code }) };
    return site.ask('/api/admin/login', { method: 'POST', json, address: freshAddress(), ...others });
  };
  const session = (cookie: string) => site.ask('/api/admin/session', { cookie });
  return {
    login,
    session,
    isSignedIn: async (cookie: string) => (await session(cookie)).status === 200,
    /** A session after a log-in with `password`. Returns its cookie. */
    newSession: async (username: string) => cookiesOf(await login(username)),
    async idOf(username: string): Promise<string> {
      const row = site.db.selectFrom('admins').select('id').where('username', '=', username);
      return (await row.executeTakeFirstOrThrow()).id;
    },
  };
}
