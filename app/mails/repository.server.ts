/** The outbox as the team sees it. The worker's own queries: platform/jobs/outbox-repository.ts. */
import type { Database } from '../../platform/db/database.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';

/** A page of mails is for looking: more than these are one trouble, not many. */
const maxShown = 200;

/** Mails of these states, the newest first; without what is in them. `withReason`: only those of which it is known why. */
export function listMails(db: Database, states: OutboxMail['state'][], withReason = false) {
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
      'donations.firstname',
      'donations.lastname',
    ])
    .where('outbox.state', 'in', states)
    .$if(withReason, (q) => q.where('outbox.lastError', 'is not', null))
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

/** Has a mail about this donation that was dropped before it was sent go out after all. */
export async function requeueDropped(
  tx: Database,
  donationId: string,
  kind: OutboxMail['kind'],
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, nextAt: new Date().toISOString() })
    .where('donationId', '=', donationId)
    .where('kind', '=', kind)
    .where('state', '=', 'dropped')
    .execute();
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
