/** The numbers of tasks that wait for the team. Pure. */

import { maxCounted } from '../reminders/index.ts';
import { countWords } from '../shared/count-words.ts';

export type ToDo = {
  /** Unverified donations with a transaction ID. */
  toVerify: number;
  /** Those of `toVerify` that the family said had arrived. */
  arrived: number;
  /** Donors who answered that their payment was not found. */
  answered: number;
  /** Unread messages of verified donors. */
  messagesToRead: number;
  /**
   * Donors that /remind offers: started more than a day ago, incomplete, not reminded within a day, and so
   * on.
   */
  toRemind: number;
  unreadMessages: number;
  /** Mails that failed for good. */
  failedMails: number;
  /**
   * Days since the newest update, if they are many and the campaign asks for donations; null otherwise, and
   * for admins who write no updates.
   */
  daysWithoutUpdate: number | null;
  /**
   * Days since the newest picture of the balance, if they are many and something is left of the donations;
   * without a picture, days since the first donation. Null otherwise, and for admins who add none.
   */
  daysWithoutBalance: number | null;
  /** Sign-ups that wait for approval; null for admins who can't approve. */
  pendingAccounts: number | null;
};

/** A count as text. The queue of reminders is counted only up to `maxCounted`. */
export function toDoWords(of: keyof ToDo, count: number, over?: (count: string) => string): string {
  return of === 'toRemind' ? countWords(count, maxCounted, over) : countWords(count);
}

/** The number of tasks of these kinds. */
export function sumOf(of: (keyof ToDo)[], toDo: ToDo): number {
  return of.reduce((sum, each) => sum + (toDo[each] ?? 0), 0);
}

/** The sum of counts as text; '' for 0. It is 'over' if the queue of reminders has more than is counted. */
export function sumWords(of: (keyof ToDo)[], toDo: ToDo, over?: (count: string) => string): string {
  const sum = sumOf(of, toDo);
  if (sum === 0) return '';
  const isOver = of.includes('toRemind') && toDo.toRemind > maxCounted;
  return countWords(sum, isOver ? sum - 1 : undefined, over);
}
