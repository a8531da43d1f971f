/** When a donor is reminded by e-mail, without anybody of the team, of a donation that isn't finished. Pure. */

import type { ReminderWords } from '../mails/index.server.ts';

/** What the history says of an unfinished donation. */
export type Reminded = {
  /** When its donor last did something about it: started it, or corrected it (ISO). */
  lastActAt: string;
  /** How many reminders by e-mail there were, also those that an admin sent. */
  sent: number;
  /** When the last one went out, by e-mail or WhatsApp (ISO); null when none has. */
  remindedAt: string | null;
};

/**
 * True when fewer were sent than `afterMs` have passed since the donor last did something, and the last one is `restMs` ago:
 * after a night or an outage nobody gets two at once.
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

/** The words of the next of `all`, when `sent` have been. */
export function wordsOfNext(sent: number, all: number): ReminderWords {
  if (sent === 0) return 'first';
  return sent + 1 < all ? 'again' : 'last';
}
