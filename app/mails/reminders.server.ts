/**
 * Limits reminders: one an hour for each mailbox, and none for those who refused. The database decides races.
 */

import type { Database } from '../../platform/db/database.ts';
import { MINUTE } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import { mailboxOf } from '../shared/mailbox.ts';
import * as repository from './reminder-repository.server.ts';

/**
 * Claims the right to remind this address now, in the caller's transaction; of concurrent claims one
 * succeeds. Returns when the address was reminded before (ISO, null for never). Throws 409 within `restMs` of
 * the last reminder, or if the address refuses reminders.
 */
export async function claimIn(
  tx: Database,
  email: string,
  now: Date,
  restMs: number,
): Promise<string | null> {
  const address = mailboxOf(email);
  const restsSince = new Date(now.getTime() - restMs).toISOString();
  const last = await repository.lockReminder(tx, address);
  if (last.unsubscribedAt) throw new Problem('reminder.unwanted');
  if (last.remindedAt && last.remindedAt > restsSince) {
    const minutes = Math.max(1, Math.round((now.getTime() - Date.parse(last.remindedAt)) / MINUTE));
    throw new Problem('reminder.recentlySent', { params: { minutes } });
  }
  await repository.updateRemindedAt(tx, address, now.toISOString());
  return last.remindedAt;
}

/** Undoes the claim made at `now` because its mail was not sent. */
export async function giveBack(db: Database, email: string, now: Date, before: string | null): Promise<void> {
  await repository.restoreRemindedAt(db, mailboxOf(email), now.toISOString(), before);
}
