/** What waits for the team now, in numbers: each with the page where it is done. */
import { type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { countIncompleteBefore } from '../donations/statistics/repository.server.ts';

const day = 86_400_000;
/** A donor gets a day to come back by themselves, and is reminded at most this often (ms). */
const remindAfter = day;
const remindedLately = 3 * day;

export type ToDo = {
  /** With a transaction ID, not verified yet. */
  toVerify: number;
  /** Started more than a day ago, without a transaction ID, not reminded in the last three days. */
  toRemind: number;
  unreadMessages: number;
  /** Mails that were given up. */
  failedMails: number;
  /** Sign-ups that wait for approval; null for those who can't approve. */
  pendingAccounts: number | null;
};

/** The numbers for this admin. */
export async function toDo({ db }: AppContext, { isSuperAdmin }: Admin): Promise<ToDo> {
  const [toVerify, toRemind, unreadMessages, failedMails, pendingAccounts] = await Promise.all([
    countToVerify(db),
    countToRemind(db),
    count(db.selectFrom('contactMessages').where('answeredAt', 'is', null)),
    count(db.selectFrom('outbox').where('state', '=', 'failed')),
    isSuperAdmin ? count(db.selectFrom('admins').where('status', '=', 'pending')) : null,
  ]);
  return { toVerify, toRemind, unreadMessages, failedMails, pendingAccounts };
}

/** The two ranks of the team's order of work in which a transaction ID waits, unchecked and checked (spec §4). */
function countToVerify(db: Database): Promise<number> {
  return count(
    db.selectFrom('donations').where('reviewRank', 'in', [0, 3]).where(sql<SqlBool>`"deletedAt" is null`),
  );
}

async function countToRemind(db: Database): Promise<number> {
  const now = Date.now();
  const aDayAgo = new Date(now - remindAfter).toISOString();
  const reminded = db
    .selectFrom('donations')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('donationEvents')
        .select('donationId')
        .where(sql<SqlBool>`"field" in ('whatsappReminderNumber', 'reminder')`)
        .where('at', '>=', new Date(now - remindedLately).toISOString()),
    )
    .where(sql<SqlBool>`"confirmationNumber" is null and "deletedAt" is null`)
    .where('date', '<', aDayAgo);
  return (await countIncompleteBefore(db, aDayAgo)) - (await count(reminded));
}

async function count(query: { select(what: never): unknown }): Promise<number> {
  const counted = query.select(sql<number>`count(*)`.as('count') as never) as {
    executeTakeFirstOrThrow(): Promise<{ count: number }>;
  };
  return (await counted.executeTakeFirstOrThrow()).count;
}
