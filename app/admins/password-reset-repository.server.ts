/** Links that set a new password: at most one per account, found by the hash of its key. */
import type { Database } from '../../platform/db/database.ts';

/** Stores a link; replaces an older one of the account. */
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

/** The owner of this link (id, username, name and email address), if it is open at `now` (ISO). */
export function findPasswordReset(db: Database, keyHash: string, now: string) {
  return db
    .selectFrom('passwordResets')
    .innerJoin('admins', 'admins.id', 'passwordResets.adminId')
    .select(['adminId', 'username', 'name', 'email'])
    .where('keyHash', '=', keyHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** False if the link was used or replaced. */
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

/** Deletes the links that expired before `before` (ISO). */
export async function deleteResetsBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('passwordResets').where('expiresAt', '<', before).execute();
}
