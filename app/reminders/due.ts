/** Rules of automatic reminders by email. Pure. */

import type { ReminderWords } from '../mails/index.server.ts';

/** The relevant history of an incomplete donation. */
export type Reminded = {
  /** When the donor last started or corrected it (ISO). */
  lastActAt: string;
  /** Number of reminders by email, including those sent by admins. */
  sent: number;
  /** When the last reminder was sent, by email or WhatsApp (ISO); null if none was. */
  remindedAt: string | null;
};

/**
 * True if more of the times `afterMs` have passed since the donor's last action than reminders were sent, and
 * the last reminder is `restMs` ago. So nobody gets two at once after a night or an outage.
 */
export function isReminderDue(
  { lastActAt, sent, remindedAt }: Reminded,
  now: Date,
  { afterMs, restMs }: { afterMs: number[]; restMs: number },
): boolean {
  const since = (iso: string) => now.getTime() - Date.parse(iso);
  if (remindedAt !== null && since(remindedAt) < restMs) return false;
  return afterMs.filter((each) => since(lastActAt) >= each).length > sent;
}

/** The wording of the next of `all` reminders after `sent`. */
export function wordsOfNext(sent: number, all: number): ReminderWords {
  if (sent === 0) return 'first';
  return sent + 1 < all ? 'again' : 'last';
}
