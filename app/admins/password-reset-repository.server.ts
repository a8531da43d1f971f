/** The links that set a new password: at most one an account, known by the hash of its key. */
import type { Database } from '../../platform/db/database.ts';

/** Writes down a link in place of any older one of the account. */
export async function upsertPasswordReset(
  db: Database,
  adminId: string,
  row: { keyHash: string; expiresAt: string },
): Promise<void> {
  await db
    .insertInto('passwordResets')
    .values({ adminId, ...row })
    .onConflict((conflict) => conflict.column('adminId').doUpdateSet(row))
    .execute();
}

/** Whose link this is (id, username, name and e-mail address), if it is still open at `now` (ISO). */
export function findPasswordReset(db: Database, keyHash: string, now: string) {
  return db
    .selectFrom('passwordResets')
    .innerJoin('admins', 'admins.id', 'passwordResets.adminId')
    .select(['adminId', 'username', 'name', 'email'])
    .where('keyHash', '=', keyHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** False when there is none: it was used, or another took its place. */
export async function deletePasswordReset(db: Database, keyHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passwordResets')
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the account's link, if there is one. */
export async function deletePasswordResetOf(db: Database, adminId: string): Promise<void> {
  await db.deleteFrom('passwordResets').where('adminId', '=', adminId).execute();
}

/** Deletes the links that ended before `before` (ISO). */
export async function deleteResetsBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('passwordResets').where('expiresAt', '<', before).execute();
}
