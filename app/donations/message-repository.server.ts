/** Queries of donors' public messages. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isBehind } from '../../platform/db/keyset.ts';
import type { Cursor } from '../../platform/http/paging.ts';
import { namesSeenBy } from './projections.ts';
import { canBeShown } from './repository.server.ts';

/** Approved by the team. Written like the index "donationsMessageFrom". */
const isShown = sql<SqlBool>`${canBeShown} and "messageState" = 'shown'`;
const releasedUntil = sql<string>`(select "until" from "messageRelease" where "id" = 1)`;

/**
 * Public messages of verified donors who chose Show and whom the team approved, newest first, after `after`
 * and at most `limit` if given. `date` is when the message became public.
 */
export async function listPublicMessages(db: Database, after: Cursor | null, limit: number | null) {
  const rows = await db
    .selectFrom('donations')
    .select(['id', 'messageFrom', ...namesSeenBy('public')])
    .where(isShown)
    .where('messageFrom', '<=', releasedUntil)
    .where(isBehind('messageFrom', after))
    .orderBy('messageFrom', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== null, (q) => q.limit(limit ?? 0))
    .execute();
  return rows.map(({ messageFrom, ...row }) => ({ ...row, date: messageFrom ?? row.date }));
}

/** True if a message that is not public became due by `now`. */
export async function hasDueMessage(db: Database, now: string): Promise<boolean> {
  const due = await db
    .selectFrom('donations')
    .select('id')
    .where(isShown)
    .where('messageFrom', '>', releasedUntil)
    .where('messageFrom', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Makes messages public that are due by `now`. */
export async function updateRelease(tx: Database, now: string): Promise<void> {
  await tx
    .updateTable('messageRelease')
    .set({ until: now })
    .where('id', '=', 1)
    .where('until', '<', now)
    .execute();
}
