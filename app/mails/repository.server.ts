/** The outbox as the team sees it. The worker's own queries: platform/jobs/outbox-repository.ts. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ago } from '../../platform/durations.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import type { Told } from './correction.ts';

/** The team reads the list to find a problem; more mails than these have the same one. */
const maxShown = 200;

/** 'held': waits for THANKS_AFTER_MINUTES. 'notSent': dropped for a known reason. */
export type MailState = 'failed' | 'held' | 'waiting' | 'notSent';

const isHeld = () => sql<SqlBool>`("state" = 'queued' and "heldUntil" > ${new Date().toISOString()})`;

const conditions: Record<MailState, () => Expression<SqlBool>> = {
  failed: () => sql<SqlBool>`"state" = 'failed'`,
  held: isHeld,
  waiting: () => sql<SqlBool>`"state" in ('queued', 'sending') and not coalesce(${isHeld()}, false)`,
  notSent: () => sql<SqlBool>`"state" = 'dropped' and "lastError" is not null`,
};

/** Mails of this state, newest first, without their contents. */
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

/** Changes a mail. Returns false if the mail has left `state`. */
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
 * Queues a dropped mail about this donation again, held for `heldMs`. With `reason`, only a mail dropped for
 * that reason. Returns false if there is no such mail.
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

/** Drops the queued mail of this kind about the donation, and records the reason. */
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

/** Changes all held mails. Returns their number. */
export async function changeHeld(db: Database, changes: Partial<Omit<OutboxMail, 'id'>>): Promise<number> {
  const { numUpdatedRows } = await db.updateTable('outbox').set(changes).where(isHeld()).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The number of failed mails, which wait for the team. */
export async function countFailedMails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return count;
}

/** The kinds of mail that tell a donor how much has arrived. */
const telling = ['verified', 'correction'];

/**
 * The last mail that told the donor of each donation how much has arrived. Those never told are missing, and
 * those with a correction under way.
 */
export async function findLastTold(db: Database, ids: string[]): Promise<Map<string, Told>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('outbox')
    .select(['donationId', 'state', 'createdAt', 'sentAt', 'kind'])
    .where('donationId', 'in', ids)
    .where('kind', 'in', telling)
    .where('state', 'in', ['sent', 'queued', 'sending', 'failed'])
    .orderBy('sentAt')
    .execute();
  const told = new Map<string, Told>();
  for (const { donationId, createdAt, sentAt } of rows) {
    if (donationId !== null && sentAt !== null) told.set(donationId, { createdAt, sentAt });
  }
  for (const { donationId, state, kind } of rows) {
    if (donationId !== null && kind === 'correction' && state !== 'sent') told.delete(donationId);
  }
  return told;
}

/** Finds the last mail of these kinds that was sent before `before` (ISO). Null if there is none. */
export async function findToldBefore(db: Database, donationId: string, before: string): Promise<Told | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['createdAt', 'sentAt'])
    .where('donationId', '=', donationId)
    .where('kind', 'in', telling)
    .where('state', '=', 'sent')
    .where('sentAt', '<', before)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { createdAt: row.createdAt, sentAt: row.sentAt ?? row.createdAt } : null;
}

/** The mails about a donation, oldest first. */
export function listMailsOf(db: Database, donationId: string) {
  return db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'language', 'state', 'createdAt', 'sentAt', 'heldUntil', 'lastError'])
    .where('donationId', '=', donationId)
    .orderBy('createdAt')
    .execute();
}
