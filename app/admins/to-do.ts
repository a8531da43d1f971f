/** What waits for the team, in numbers. */

export type ToDo = {
  /** With a transaction ID, not verified yet. */
  toVerify: number;
  /** Of these the ones that arrived, as the family says. */
  arrived: number;
  /** Whom /remind offers: started more than a day ago, unfinished, not reminded within a day, and so on. */
  toRemind: number;
  unreadMessages: number;
  /** Mails that were given up. */
  failedMails: number;
  /** Sign-ups that wait for approval; null for those who can't approve. */
  pendingAccounts: number | null;
};
