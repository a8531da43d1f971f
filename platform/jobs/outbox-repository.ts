/**
 * The outbox: mails are written down in the transaction of what caused them, so that none is lost (contract §6), and
 * handed out one by one to whoever sends them. Whoever claims a mail has it until `nextAt`; then it is anybody's again.
 */
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import { isPostgres } from '../db/is-postgres.ts';
import type { Tables } from '../db/tables.ts';
import { ago, HOUR, MINUTE } from '../durations.ts';

/** The kinds of mail, by name. A room adds those that it writes, as it adds its tables. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface MailKinds {}

export type MailKind = keyof MailKinds;

export type QueuedMail = {
  /** Drawn if not given. */
  id?: string;
  kind: MailKind;
  recipient: string;
  language: string;
  donationId?: string;
  /** What the mail's template needs beyond its donation. */
  payload?: unknown;
  /** How long it is held, so that its cause can be taken back; 0 if not given. */
  heldMs?: number;
};

/** Writes a mail down to be sent at once, or when it has been held. Call it in the transaction of its cause. */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  const now = new Date().toISOString();
  const heldUntil = mail.heldMs ? ago(-mail.heldMs) : null;
  await tx
    .insertInto('outbox')
    .values({
      id: mail.id ?? crypto.randomUUID(),
      kind: mail.kind,
      recipient: mail.recipient,
      language: mail.language,
      payload: JSON.stringify(mail.payload ?? null),
      donationId: mail.donationId ?? null,
      state: 'queued',
      attempts: 0,
      nextAt: heldUntil ?? now,
      createdAt: now,
      sentAt: null,
      lastError: null,
      heldUntil,
    })
    .execute();
}

export type OutboxMail = Selectable<Tables['outbox']>;

/** Claims the mail that has waited longest, for `lease` ms; null when none is due. No two callers get the same. */
export async function claimMail(db: Database, lease: number): Promise<OutboxMail | null> {
  const now = Date.now();
  const due = new Date(now).toISOString();
  const claimed = await db
    .updateTable('outbox')
    .set((eb) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      nextAt: new Date(now + lease).toISOString(),
    }))
    .where('state', 'in', waiting)
    .where('nextAt', '<=', due)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('state', 'in', waiting)
        .where('nextAt', '<=', due)
        .orderBy('nextAt')
        .limit(1)
        .$if(isPostgres(db), (q) => q.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** A due 'sending' is a mail whose claim has run out, because whoever had it is gone. */
const waiting = ['queued', 'sending'] as const;

/** Other hosts' clocks may be ahead of ours by so much. */
const maxSkewMs = MINUTE;
/** No claim of any process holds so long: whoever had such a mail was killed before the clock was set back. */
const maxLeaseMs = 6 * HOUR;
/** After so many attempts pauses don't grow any more. */
const maxCounted = 10;

/**
 * Makes due what was written down before the clock was set back: a time that no pause leads to would hold a mail for as
 * long as the clock was ahead. `pauseAfter` as the worker's (ms).
 */
export async function releaseHeldMails(
  db: Database,
  pauseAfter: (attempts: number) => number | null,
): Promise<void> {
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  await db
    .updateTable('outbox')
    .set({ nextAt: at(0) })
    .where('nextAt', '>', at(maxSkewMs))
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'sending'), eb('nextAt', '>', at(maxLeaseMs))]),
        // Held mails were written down with the time that holds them; one that is being sent, or was tried, is held no more.
        eb.and([
          eb('state', '=', 'queued'),
          eb('attempts', '=', 0),
          eb('heldUntil', 'is not', null),
          eb('createdAt', '>', at(maxSkewMs)),
        ]),
        ...Array.from({ length: maxCounted + 1 }, (_, attempts) =>
          eb.and([
            eb('state', '=', 'queued'),
            eb('attempts', attempts === maxCounted ? '>=' : '=', attempts),
            ...(attempts === 0 ? [eb('heldUntil', 'is', null)] : []),
            eb('nextAt', '>', at(maxSkewMs + (attempts && (pauseAfter(attempts) ?? 0)))),
          ]),
        ),
      ]),
    )
    .execute();
}

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
