/** Queries of followers. */
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type Follower = Tables['followers'];

export function findFollower(db: Database, id: string): Promise<Follower | undefined> {
  return db.selectFrom('followers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listFollowers(db: Database, ids: string[]): Promise<Follower[]> {
  return db.selectFrom('followers').selectAll().where('id', 'in', ids).execute();
}

/** The addresses of all followers. */
export async function listAddresses(db: Database): Promise<string[]> {
  return (await db.selectFrom('followers').select('email').execute()).map(({ email }) => email);
}

/** Records a request to follow. Leaves confirmed followers unchanged. */
export async function upsertRequest(db: Database, row: Omit<Follower, 'confirmedAt'>): Promise<void> {
  const { id, ...changes } = row;
  await db
    .insertInto('followers')
    .values({ ...row, confirmedAt: null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(changes).where('followers.confirmedAt', 'is', null),
    )
    .execute();
}

/** Confirms a follower. The first time of confirmation is kept. */
export async function confirmFollower(db: Database, id: string, confirmedAt: string): Promise<void> {
  await db
    .updateTable('followers')
    .set({ confirmedAt })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute();
}

export async function deleteFollowers(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom('followers').where('id', 'in', ids).execute();
}

/**
 * Deletes followers with their mails; updates that wait for them are dropped. Returns the ids of the mails.
 */
export async function deleteFollowersAndMails(tx: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await deleteFollowers(tx, ids);
  await tx
    .updateTable('updateDeliveries')
    .set({ state: 'dropped' })
    .where('followerId', 'in', ids)
    .where('state', 'in', ['waiting', 'queued', 'stopping'])
    .execute();
  const mails = await tx
    .deleteFrom('outbox')
    .where('kind', 'in', ['follow-confirmation', 'update'])
    .where((eb) => eb.or(ids.map((id) => eb('payload', 'like', `%"followerId":"${id}"%`))))
    .returning('id')
    .execute();
  return mails.map(({ id }) => id);
}

/** Deletes unconfirmed requests from before `before` (ISO). Returns their number. */
export async function deleteUnconfirmed(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('followers')
    .where('confirmedAt', 'is', null)
    .where('askedAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The number of confirmed followers. */
export async function countFollowers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('followers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
