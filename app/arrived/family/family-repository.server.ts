/** SQL of the family's links and of the devices on which they were opened. */
import type { Database } from '../../../platform/db/database.ts';
import type { FamilyMemberTable, FamilySessionTable } from '../tables.ts';

/** All members with a link, oldest first, without the hashes of their keys. */
export function listMembers(db: Database) {
  return db
    .selectFrom('familyMembers')
    .select(['id', 'name', 'linkMadeAt', 'linkMadeBy', 'openedAt'])
    .orderBy('linkMadeAt')
    .orderBy('id')
    .execute();
}

export async function hasMembers(db: Database): Promise<boolean> {
  const found = await db.selectFrom('familyMembers').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Records that a link was opened at `at` (ISO). Returns its member; undefined if there is no such link. */
export function openLink(db: Database, keyHash: string, at: string) {
  return db
    .updateTable('familyMembers')
    .set({ openedAt: at })
    .where('keyHash', '=', keyHash)
    .returning(['id', 'name'])
    .executeTakeFirst();
}

export async function insertMember(db: Database, row: FamilyMemberTable): Promise<void> {
  await db.insertInto('familyMembers').values(row).execute();
}

/** Replaces a member's link. Returns the member's name; undefined if there is no such member. */
export function updateLink(
  db: Database,
  id: string,
  link: Pick<FamilyMemberTable, 'keyHash' | 'linkMadeAt' | 'linkMadeBy' | 'openedAt'>,
) {
  return db.updateTable('familyMembers').set(link).where('id', '=', id).returning('name').executeTakeFirst();
}

/** Deletes a member and, by cascade, their sessions. Returns the name; undefined if there is no such member. */
export function deleteMember(db: Database, id: string) {
  return db.deleteFrom('familyMembers').where('id', '=', id).returning('name').executeTakeFirst();
}

export async function insertFamilySession(db: Database, row: FamilySessionTable): Promise<void> {
  await db.insertInto('familySessions').values(row).execute();
}

export async function deleteSessionsOfMember(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('familySessions').where('memberId', '=', memberId).execute();
}

/** Deletes the sessions started before `before` (ISO). Returns their number. */
export async function deleteFamilySessionsBefore(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('familySessions')
    .where('createdAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * The member whose session has this hash of its cookie and started after `startedAfter` (ISO); otherwise
 * null.
 */
export async function findFamilyMember(
  db: Database,
  keyHash: string,
  startedAfter: string,
): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom('familySessions')
    .innerJoin('familyMembers', 'familyMembers.id', 'familySessions.memberId')
    .select(['familyMembers.id', 'familyMembers.name'])
    .where('familySessions.keyHash', '=', keyHash)
    .where('familySessions.createdAt', '>', startedAfter)
    .executeTakeFirst();
  return row ?? null;
}
