/**
 * The outbox. A mail is stored in the transaction that causes it, so that none is lost (contract §6). Workers
 * claim mails one by one. A claim ends at `nextAt`; then another worker may claim the mail.
 */
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { ago, HOUR, MINUTE } from '../durations.ts';
import { claimDue } from './claim-repository.ts';

/** The kinds of mail, by name. A room declares its own, as it declares its tables. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface MailKinds {}

export type MailKind = keyof MailKinds;

export type QueuedMail = {
  /** Random by default. */
  id?: string;
  kind: MailKind;
  recipient: string;
  language: string;
  donationId?: string;
  /** Data for the mail's template, beyond its donation. */
  payload?: unknown;
  /** Delays the mail, so that its cause can be undone first; 0 by default. */
  heldMs?: number;
};

/** Queues a mail. Call it in the transaction of its cause. */
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

/**
 * Claims the mail that has waited longest, for `lease` ms. Null if none is due. No two callers get the same
 * mail.
 */
export function claimMail(db: Database, lease: number): Promise<OutboxMail | null> {
  return claimDue(db, 'outbox', { waiting, claimed: 'sending' }, lease);
}

/** 'sending' with `nextAt` in the past: the claim has expired, because its worker was killed. */
const waiting = ['queued', 'sending'] as const;

/** How far the clocks of other hosts may be ahead of ours. */
const maxSkewMs = MINUTE;
/** Longer than any claim: `nextAt` was set before the clock was set back. */
const maxLeaseMs = 6 * HOUR;
/** The pauses don't grow after this many attempts. */
const maxCounted = 10;

/**
 * Makes mails due whose `nextAt` no pause explains: they were queued before the clock was set back, and would
 * wait for as long as it was ahead. `pauseAfter`: the worker's (ms).
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
        // A held mail has its own `nextAt`; a mail that is being sent, or was tried, isn't held.
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

type Changes = Partial<Pick<OutboxMail, 'state' | 'attempts' | 'nextAt' | 'sentAt' | 'lastError'>>;

/**
 * Renews the claim of a mail that is about to be sent, for `lease` ms. False if the mail was deleted, because
 * its person was erased, or if another worker took it. On PostgreSQL it waits for an erasure under way.
 */
export function renewClaim(db: Database, mail: OutboxMail, lease: number): Promise<boolean> {
  return changeClaimed(db, mail, { nextAt: new Date(Date.now() + lease).toISOString() });
}

/**
 * Stores the outcome of a claimed mail, unless the claim expired and another worker took it. False if the
 * mail was deleted meanwhile.
 */
export async function settleMail(db: Database, mail: OutboxMail, outcome: Changes): Promise<boolean> {
  if (await changeClaimed(db, mail, outcome)) return true;
  const found = await db.selectFrom('outbox').select('id').where('id', '=', mail.id).executeTakeFirst();
  return found !== undefined;
}

/** Changes a mail. Returns false if the claim has ended. */
async function changeClaimed(db: Database, { id, attempts }: OutboxMail, changes: Changes): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * True if a mail of this kind about the donation was queued for this address at `since` (ISO) or later, and
 * was not given up. Mails are kept for a while only.
 */
export async function hasMail(
  db: Database,
  kind: MailKind,
  { donationId, email, since }: { donationId: string; email: string; since: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('outbox')
    .select('id')
    .where('donationId', '=', donationId)
    .where('kind', '=', kind)
    .where('recipient', '=', email)
    .where('createdAt', '>=', since)
    .where('state', 'not in', ['dropped', 'failed'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The number of queued mails of a kind that were not tried yet. */
export async function countUntried(db: Database, kind: MailKind): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .where('kind', '=', kind)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes mails that were sent, dropped or given up before `before` (ISO); without a time of sending, their
 * age counts. Returns their number.
 */
export async function deleteSettledMails(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('state', 'in', ['sent', 'dropped', 'failed'])
    .where((eb) => eb(eb.fn.coalesce('sentAt', 'createdAt'), '<', before))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
