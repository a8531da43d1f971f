/** What waits for the team, in numbers. */

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
