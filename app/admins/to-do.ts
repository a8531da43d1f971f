/** What waits for the team, in numbers. */
import { maxCounted } from '../reminders/outcome.ts';

export type ToDo = {
  /** With a transaction ID, not verified yet. */
  toVerify: number;
  /** Of these the ones that arrived, as the family says. */
  arrived: number;
  /** Messages of verified donors that wait until somebody has read them. */
  messagesToRead: number;
  /** Whom /remind offers: started more than a day ago, unfinished, not reminded within a day, and so on. */
  toRemind: number;
  unreadMessages: number;
  /** Mails that were given up. */
  failedMails: number;
  /** Sign-ups that wait for approval; null for those who can't approve. */
  pendingAccounts: number | null;
};

/** Those of which no more are counted. */
const counted: Partial<Record<keyof ToDo, number>> = { toRemind: maxCounted };

/** The number as it is shown, 'over 1,000' where there are more than are counted. */
export function countWords(of: keyof ToDo, count: number): string {
  const max = counted[of] ?? Number.POSITIVE_INFINITY;
  return count > max ? `over ${max.toLocaleString('en-IN')}` : count.toLocaleString('en-IN');
}
