/** Devices of the family, as every request of /arrived looks them up. */
import type { Database } from '../db/database.ts';
import { ago, DAY } from '../durations.ts';

/** Half a year: whoever comes back later opens the link once more. */
export const familySessionMs = 180 * DAY;

/** Whose device has the cookie of this hash; null when its time is over, the link was revoked, or there is none. */
export async function findFamilyMember(
  db: Database,
  keyHash: string,
): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom('familySessions')
    .innerJoin('familyMembers', 'familyMembers.id', 'familySessions.memberId')
    .select(['familyMembers.id', 'familyMembers.name'])
    .where('familySessions.keyHash', '=', keyHash)
    .where('familySessions.createdAt', '>', ago(familySessionMs))
    .executeTakeFirst();
  return row ?? null;
}
