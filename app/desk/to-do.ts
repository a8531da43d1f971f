/** What waits for the team, in numbers. */

import { maxCounted } from '../reminders/index.ts';
import { countWords } from '../shared/count-words.ts';

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

/** A count in words; the queue of reminders is counted up to `maxCounted` only. */
export function toDoWords(of: keyof ToDo, count: number): string {
  return of === 'toRemind' ? countWords(count, maxCounted) : countWords(count);
}
