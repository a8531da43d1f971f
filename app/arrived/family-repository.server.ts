/** The tables of the family: whose links there are, and at which devices they were opened. */
import type { Database } from '../../platform/db/database.ts';
import type { FamilyMemberTable, FamilySessionTable } from './tables.ts';

/** Everybody who has a link, the oldest first; without what opens it. */
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

export function findMember(db: Database, id: string) {
  return db.selectFrom('familyMembers').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** Notes that a link was opened at `at` (ISO): whose it is, undefined when it is nobody's. */
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

/** False when there is nobody of this id any more. */
export async function updateLink(
  db: Database,
  id: string,
  link: Pick<FamilyMemberTable, 'keyHash' | 'linkMadeAt' | 'linkMadeBy' | 'openedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('familyMembers')
    .set(link)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The link ends, and every device it was opened at. False when it had already. */
export async function deleteMember(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('familyMembers').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertFamilySession(db: Database, row: FamilySessionTable): Promise<void> {
  await db.insertInto('familySessions').values(row).execute();
}

export async function deleteSessionsOfMember(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('familySessions').where('memberId', '=', memberId).execute();
}

/** Deletes the devices whose time was over before `before` (ISO); how many. */
export async function deleteFamilySessionsBefore(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('familySessions')
    .where('createdAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The member whose device has the cookie of this hash and a session begun after `startedAfter` (ISO); otherwise null. */
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
