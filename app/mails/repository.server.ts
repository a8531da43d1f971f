/** The outbox as the team sees it. The worker's own queries: platform/jobs/outbox-repository.ts. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ago } from '../../platform/durations.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';

/** A page of mails is for looking: more than these are one trouble, not many. */
const maxShown = 200;

/** 'held': until what they say can no longer be taken back; 'notSent': those of which it is known why. */
export type MailState = 'failed' | 'held' | 'waiting' | 'notSent';

const isHeld = () => sql<SqlBool>`("state" = 'queued' and "heldUntil" > ${new Date().toISOString()})`;

const conditions: Record<MailState, () => Expression<SqlBool>> = {
  failed: () => sql<SqlBool>`"state" = 'failed'`,
  held: isHeld,
  waiting: () => sql<SqlBool>`"state" in ('queued', 'sending') and not coalesce(${isHeld()}, false)`,
  notSent: () => sql<SqlBool>`"state" = 'dropped' and "lastError" is not null`,
};

/** Mails of this state, the newest first; without what is in them. */
export function listMails(db: Database, state: MailState) {
  return db
    .selectFrom('outbox')
    .leftJoin('donations', 'donations.id', 'outbox.donationId')
    .select([
      'outbox.id',
      'outbox.kind',
      'outbox.recipient',
      'outbox.donationId',
      'outbox.state',
      'outbox.attempts',
      'outbox.nextAt',
      'outbox.createdAt',
      'outbox.lastError',
      'outbox.heldUntil',
      'donations.firstname',
      'donations.lastname',
    ])
    .where(conditions[state]())
    .orderBy('outbox.createdAt', 'desc')
    .orderBy('outbox.id')
    .limit(maxShown)
    .execute();
}

export function findMail(db: Database, id: string): Promise<OutboxMail | undefined> {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes a mail that is still in `state`; false when it isn't any more. */
export async function changeMail(
  db: Database,
  { id, state }: Pick<OutboxMail, 'id' | 'state'>,
  changes: Partial<Omit<OutboxMail, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/**
 * Has a mail about this donation that was dropped before it was sent go out after all, held anew. `reason`: only if it was dropped
 * for that. False where there is none.
 */
export async function requeueDropped(
  tx: Database,
  donationId: string,
  kind: OutboxMail['kind'],
  { heldMs, reason }: { heldMs: number; reason?: string },
): Promise<boolean> {
  const createdAt = new Date().toISOString();
  const heldUntil = heldMs ? ago(-heldMs) : null;
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({
      state: 'queued',
      attempts: 0,
      nextAt: heldUntil ?? createdAt,
      createdAt,
      heldUntil,
      lastError: null,
    })
    .where('donationId', '=', donationId)
    .where('kind', '=', kind)
    .where('state', '=', 'dropped')
    .$if(reason !== undefined, (q) => q.where('lastError', '=', reason ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Drops the mail of this kind about the donation that waits, and writes down why. */
export async function dropQueued(
  tx: Database,
  donationId: string,
  kind: OutboxMail['kind'],
  reason: string,
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'dropped', lastError: reason })
    .where('donationId', '=', donationId)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .execute();
}

/** Changes all mails that are held at this moment. Returns how many. */
export async function changeHeld(db: Database, changes: Partial<Omit<OutboxMail, 'id'>>): Promise<number> {
  const { numUpdatedRows } = await db.updateTable('outbox').set(changes).where(isHeld()).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many mails failed and wait for the team. */
export async function countFailedMails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return count;
}

/** The mails about it that are still there, oldest first. */
export function listMailsOf(db: Database, donationId: string) {
  return db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'language', 'state', 'createdAt', 'sentAt'])
    .where('donationId', '=', donationId)
    .orderBy('createdAt')
    .execute();
}
