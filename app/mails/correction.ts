/** Whether a donor was told of more money than has arrived. Pure. */
import { MINUTE } from '../../platform/durations.ts';
import { amountsOf, type Receipt } from '../receipts/index.ts';

/** When a mail about received money was queued and sent (ISO). */
export type Told = { createdAt: string; sentAt: string };

/** A mail is written at most this long before it is recorded as sent. */
const sendingMs = MINUTE;

/**
 * True if receipts that this mail counted have been reversed since. A reversal while the mail was being sent
 * counts as later.
 */
export function isToldTooMuch(receipts: Receipt[], { createdAt, sentAt }: Told): boolean {
  const sent = Date.parse(sentAt);
  const written = Math.max(Date.parse(createdAt), sent - sendingMs);
  const told = receipts.filter(({ at, reverses }) => Date.parse(at) <= (reverses === null ? sent : written));
  const now = new Map(amountsOf(receipts).map(({ currency, amount }) => [currency, Number(amount)]));
  return amountsOf(told).some(({ currency, amount }) => Number(amount) > (now.get(currency) ?? 0));
}
