/**
 * The outbox: mails are written down in the transaction of what caused them, so that none is lost (contract §6), and
 * handed out one by one to whoever sends them. Whoever claims a mail has it until `nextAt`; then it is anybody's again.
 */
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { MINUTE } from '../durations.ts';

export type MailKind =
  | 'donation-alert'
  | 'complete-donation'
  | 'thank-you'
  | 'contact-message'
  | 'pay-in-changed';

export type QueuedMail = {
  kind: MailKind;
  recipient: string;
  language: string;
  donationId?: string;
  /** What the mail's template needs beyond its donation. */
  payload?: unknown;
};

/** Writes a mail down to be sent at once. Call it in the transaction of its cause. */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  const now = new Date().toISOString();
  await tx
    .insertInto('outbox')
    .values({
      id: crypto.randomUUID(),
      kind: mail.kind,
      recipient: mail.recipient,
      language: mail.language,
      payload: JSON.stringify(mail.payload ?? null),
      donationId: mail.donationId ?? null,
      state: 'queued',
      attempts: 0,
      nextAt: now,
      createdAt: now,
      sentAt: null,
      lastError: null,
    })
    .execute();
}

export type OutboxMail = Selectable<Tables['outbox']>;

/** How long a claim holds, and how long a mail waits after so many attempts at the most (ms). */
type Times = { leaseMs: number; pauseAfter(attempts: number): number | null };

/** Other hosts' clocks may be ahead of ours by so much. */
const maxSkewMs = MINUTE;
/** From here on pauses don't grow any more. */
const maxCounted = 11;

/** Claims the mail that has waited longest; null when none is due. No two callers get the same. */
export async function claimMail(db: Database, times: Times): Promise<OutboxMail | null> {
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const isDue = (eb: ExpressionBuilder<Tables, 'outbox'>) => {
    // A time that no pause leads to was written before the clock was set back: it would hold the mail for hours.
    const isImpossible = Array.from({ length: maxCounted }, (_, attempts) =>
      eb.and([
        eb('state', '=', 'queued'),
        eb('attempts', attempts === maxCounted - 1 ? '>=' : '=', attempts),
        eb('nextAt', '>', at((attempts ? (times.pauseAfter(attempts) ?? 0) : 0) + maxSkewMs)),
      ]),
    );
    const isEndless = eb.and([eb('state', '=', 'sending'), eb('nextAt', '>', at(times.leaseMs + maxSkewMs))]);
    return eb.or([eb('nextAt', '<=', at(0)), ...isImpossible, isEndless]);
  };
  const { supportsMultipleConnections } = db.getExecutor().adapter;
  const claimed = await db
    .updateTable('outbox')
    .set((eb) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      nextAt: at(times.leaseMs),
    }))
    .where('state', 'in', waiting)
    .where(isDue)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('state', 'in', waiting)
        .where(isDue)
        .orderBy('nextAt')
        .limit(1)
        .$if(supportsMultipleConnections === true, (q) => q.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** A due 'sending' is a mail whose claim has run out, because whoever had it is gone. */
const waiting = ['queued', 'sending'] as const;

/** Writes down what became of a claimed mail, unless its claim ran out and somebody else has it. */
export async function settleMail(
  db: Database,
  { id, attempts }: OutboxMail,
  outcome: Partial<Pick<OutboxMail, 'state' | 'attempts' | 'nextAt' | 'sentAt' | 'lastError'>>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
}

/** Deletes mails that were sent, dropped or given up before `before` (ISO), those of which that isn't known by their age; how many. */
export async function deleteSettledMails(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('state', 'in', ['sent', 'dropped', 'failed'])
    .where((eb) => eb(eb.fn.coalesce('sentAt', 'createdAt'), '<', before))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
