/** Accounts of the team: signing in and out, lock-out, the one super-admin (contract §4). */
import { hash, verify } from '@node-rs/argon2';
import { type Admin, type Asker, isWithin } from '../../server/asker.ts';
import { Problem } from '../../server/problem.ts';
import { fingerprint } from '../../server/signing.ts';
import type { Site } from '../../server/site.ts';

const mostAttempts = 5;
const lockedFor = 15 * 60_000;

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash to compare with when there is no such account, so that both answers take the same time. */
const nobodysHash = hash(crypto.randomUUID(), argon2);

/**
 * Signs in. Refuses with 401 and the attempts that remain, 403 when locked after five failures of this name from this
 * address, and 403 for accounts that wait for approval or are disabled. Returns the cookie's secret with the admin.
 */
export async function signIn(
  site: Site,
  asker: Asker,
  { username, password }: { username: string; password: string },
): Promise<{ admin: Admin; cookie: string }> {
  const { db, config } = site;
  const name = username.toLowerCase();
  const attempts = await countFailure(site, name, asker.addressGroup);
  if (attempts > mostAttempts) throw denied();
  const row = await db.selectFrom('admins').selectAll().where('username', '=', name).executeTakeFirst();
  const isRight = await verify(row?.passwordHash ?? (await nobodysHash), password);
  if (!row || !isRight) {
    if (attempts >= mostAttempts) throw denied();
    throw new Problem(401, `Invalid username or password. Attempts remaining: ${mostAttempts - attempts}`);
  }
  await db
    .deleteFrom('loginAttempts')
    .where('username', '=', name)
    .where('addressGroup', '=', asker.addressGroup)
    .execute();
  if (row.status === 'pending') throw new Problem(403, 'Your account is waiting for approval.');
  if (row.status === 'disabled') throw new Problem(403, 'Your account is disabled.');
  const cookie = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const now = new Date().toISOString();
  await db
    .insertInto('sessions')
    .values({ id: fingerprint(cookie), adminId: row.id, createdAt: now, lastSeenAt: now })
    .execute();
  await db.updateTable('admins').set({ lastSignInAt: now }).where('id', '=', row.id).execute();
  const isSuperAdmin = name === config.superAdmin.username.toLowerCase();
  return { admin: { id: row.id, username: row.username, name: row.name, isSuperAdmin }, cookie };
}

const denied = () => new Problem(403, 'Access denied. Too many failed attempts. Try again in 15 minutes.');

/** Counts this attempt as a failure before the password is looked at, so that many at once get no more than five. */
async function countFailure({ db }: Site, username: string, addressGroup: string): Promise<number> {
  const now = new Date();
  await db
    .deleteFrom('loginAttempts')
    .where('lastAt', '<', new Date(now.getTime() - lockedFor).toISOString())
    .execute();
  const { failures } = await db
    .insertInto('loginAttempts')
    .values({ username, addressGroup, failures: 1, lastAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['username', 'addressGroup']).doUpdateSet((eb) => ({
        failures: eb('loginAttempts.failures', '+', 1),
        // The wait counts from the fifth failure; trying on while locked doesn't lengthen it.
        lastAt: eb
          .case()
          .when('loginAttempts.failures', '>=', mostAttempts)
          .then(eb.ref('loginAttempts.lastAt'))
          .else(now.toISOString())
          .end(),
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** Ends the session of this cookie. */
export async function signOut({ db }: Site, cookie: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', fingerprint(cookie)).execute();
}

/** True for the addresses whose visitors aren't shown the Admin link (cosmetic only). */
export function isHiddenAdmin({ config }: Site, asker: Asker): boolean {
  return isWithin(asker.ip, config.hiddenAdminIps);
}

/**
 * Makes sure that the super-admin of the settings exists and has their password. The password that was drawn, to be
 * shown once, or null when there was nothing to draw.
 */
export async function ensureSuperAdmin({ db, config }: Site): Promise<string | null> {
  const username = config.superAdmin.username.toLowerCase();
  const { password } = config.superAdmin;
  const known = await db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst();
  if (known) {
    if (password && !(await verify(known.passwordHash, password))) {
      const passwordHash = await hash(password, argon2);
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('admins')
          .set({ passwordHash, status: 'active' })
          .where('id', '=', known.id)
          .execute();
        await tx.deleteFrom('sessions').where('adminId', '=', known.id).execute();
      });
    }
    return null;
  }
  const drawn = password ?? Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('base64url');
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admins')
    .values({
      id: crypto.randomUUID(),
      username,
      name: 'Super-admin',
      email: config.teamEmail,
      phoneNumber: null,
      passwordHash: await hash(drawn, argon2),
      status: 'active',
      createdAt: new Date().toISOString(),
      lastSignInAt: null,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirst();
  return password === null && numInsertedOrUpdatedRows === 1n ? drawn : null;
}
