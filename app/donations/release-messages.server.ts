/** When a donor's message becomes public (docs/decisions/0059-public-steps.md). */
import { randomInt } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import type { Config } from '../../platform/config/config.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { DAY, HOUR } from '../../platform/durations.ts';
import { hasDueMessage, updateRelease } from './message-repository.server.ts';
import type { DonationTable } from './tables.ts';

/** A message appears at a random time between these, after it may be shown. */
export const messageWaitMs = { min: HOUR, max: 2 * DAY };

type Shown = Pick<
  DonationTable,
  'isVerified' | 'isHiddenMessage' | 'message' | 'messageState' | 'messageFrom' | 'date'
>;

/**
 * The time from which the message is public: a random one, so that messages and totals don't tell whose
 * amount changed a total. With live totals it is the donation's. Null while the message may not be shown.
 */
export function messageFromOf({ publicSums }: Config, donation: Shown): string | null {
  if (donation.messageFrom !== null) return donation.messageFrom;
  const { isVerified, isHiddenMessage, message, messageState } = donation;
  if (!isVerified || isHiddenMessage || message === '' || messageState !== 'shown') return null;
  if (publicSums === 'live') return donation.date;
  return new Date(Date.now() + randomInt(messageWaitMs.min, messageWaitMs.max)).toISOString();
}

/** With live totals, messages are public at once. */
export async function releaseAtOnce({ publicSums }: Config, tx: Database): Promise<void> {
  if (publicSums === 'live') await updateRelease(tx, new Date().toISOString());
}

/**
 * Makes messages public that are due. It has its own transaction, so that no message appears with a step of
 * the totals. Several processes may do this at once.
 */
export async function releaseMessages({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const now = new Date().toISOString();
  if (!(await hasDueMessage(db, now))) return;
  await db.transaction().execute(async (tx) => {
    await contentChanged(tx);
    await updateRelease(tx, now);
  });
}
