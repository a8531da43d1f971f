/** What waits for the team now, in numbers: each with the page where it is done. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { countContactMessages } from '../contact/repository.server.ts';
import { countToVerify } from '../donations/review/to-do-repository.server.ts';
import { countFailedMails } from '../mails/repository.server.ts';
import { countToRemind } from '../reminders/whatsapp-queue.server.ts';
import { countAccounts } from './repository.server.ts';

export type ToDo = {
  /** With a transaction ID, not verified yet. */
  toVerify: number;
  /** Whom /remind offers: started more than a day ago, unfinished, not reminded within a day, and so on. */
  toRemind: number;
  unreadMessages: number;
  /** Mails that were given up. */
  failedMails: number;
  /** Sign-ups that wait for approval; null for those who can't approve. */
  pendingAccounts: number | null;
};

/** The numbers for this admin. */
export async function countToDo(context: AppContext, { isSuperAdmin }: Admin): Promise<ToDo> {
  const { db } = context;
  const [toVerify, toRemind, unreadMessages, failedMails, pendingAccounts] = await Promise.all([
    countToVerify(db),
    countToRemind(context),
    countContactMessages(db, 'unanswered'),
    countFailedMails(db),
    isSuperAdmin ? countAccounts(db, 'pending') : null,
  ]);
  return { toVerify, toRemind, unreadMessages, failedMails, pendingAccounts };
}
