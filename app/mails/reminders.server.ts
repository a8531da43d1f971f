/** Whom a reminder may be sent to: nobody twice within an hour, nobody who refused them. The database decides. */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { maskEmail } from '../donations/masks.ts';
import { findDonation } from '../donations/repository.server.ts';
import { isUnsubscribeKey } from './links.server.ts';

/**
 * Takes the right to remind this address now; two who ask at once don't both get it. Answers when it was reminded
 * before (ISO, null for never). Refuses with 409 within `rest` ms of the last one, and when it wants none.
 */
export async function claim(db: Database, email: string, now: Date, rest: number): Promise<string | null> {
  const address = email.toLowerCase();
  const remindedAt = now.toISOString();
  const restsSince = new Date(now.getTime() - rest).toISOString();
  return db.transaction().execute(async (tx) => {
    // Writing first takes the row's lock; whoever comes at once waits here and then finds us.
    await tx
      .insertInto('reminders')
      .values({ email: address, remindedAt: null, unsubscribedAt: null })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: address }))
      .execute();
    const last = await find(tx, address);
    if (last?.unsubscribedAt) throw new Problem(409, 'This donor wants no reminders by e-mail.');
    if (last?.remindedAt && last.remindedAt > restsSince) {
      const minutes = Math.max(1, Math.round((now.getTime() - Date.parse(last.remindedAt)) / 60_000));
      const ago = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      throw new Problem(409, `A reminder was sent to this donor ${ago} ago.`);
    }
    await tx.updateTable('reminders').set({ remindedAt }).where('email', '=', address).execute();
    return last?.remindedAt ?? null;
  });
}

/** Undoes a claim of `now` whose mail was not sent. */
export async function giveBack(db: Database, email: string, now: Date, before: string | null): Promise<void> {
  await db
    .updateTable('reminders')
    .set({ remindedAt: before })
    .where('email', '=', email.toLowerCase())
    .where('remindedAt', '=', now.toISOString())
    .execute();
}

/** Whose reminders the link in one of them is about: the masked address. Refuses with 404 a link that isn't ours. */
export async function showSubscription(context: AppContext, id: string, key: string) {
  const email = await addressOf(context, id, key);
  const reminders = await find(context.db, email);
  return { email: maskEmail(email), wantsReminders: !reminders?.unsubscribedAt };
}

/** The holder of the link wants no more reminders; once said, it stays. Refuses with 404 as above. */
export async function unsubscribe(context: AppContext, id: string, key: string): Promise<void> {
  const email = await addressOf(context, id, key);
  const unsubscribedAt = new Date().toISOString();
  await context.db
    .insertInto('reminders')
    .values({ email, remindedAt: null, unsubscribedAt })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ unsubscribedAt }))
    .execute();
}

function find(db: Database, email: string) {
  return db.selectFrom('reminders').selectAll().where('email', '=', email).executeTakeFirst();
}

async function addressOf(context: AppContext, id: string, key: string): Promise<string> {
  const donation = isUnsubscribeKey(context, id, key) ? await findDonation(context.db, id) : null;
  if (!donation) throw new Problem(404, 'This link is not valid any more.');
  return donation.email.toLowerCase();
}
