/** Generates the worth of a donation, and the receipt of a verified one. */
import { createHash } from 'node:crypto';
import { isByPayPal, type PaymentMethod } from '../../app/donations/index.ts';
import { equivalents } from '../../app/money/worth.ts';
import { type Claim, worthAtClaim } from '../../app/receipts/receipts.ts';
import type { ReceiptTable } from '../../app/receipts/tables.ts';
import { dayInIndia } from '../../platform/days.ts';
import { DAY } from '../../platform/durations.ts';
import type { Chance } from './chance.ts';
import { type Home, homes } from './people.ts';

/** Statements of the sample's account were read up to this many days ago. */
export const readDaysAgo = 3;

/**
 * PayPal reports its own payments. Nine in ten others are found in the bank's statement before its last day; the
 * rest the volunteer saw in the bank's app.
 */
function sourceOf({ id, paymentMethod }: SampleClaim, at: string, now: number): ReceiptTable['source'] {
  if (paymentMethod !== null && isByPayPal(paymentMethod)) return 'PayPal';
  const isRead = Date.parse(at) < now - (readDaysAgo + 1) * DAY;
  return isRead && Number.parseInt(id.slice(0, 2), 16) < 230 ? 'bank line' : 'volunteer';
}

type SampleClaim = Claim & { id: string; paymentMethod: PaymentMethod | null };

/** The whole claim, as the volunteer saw it. */
export function receiptOf(
  chance: Chance,
  claim: SampleClaim,
  at: string,
  { who, now }: { who: string; now: number },
): ReceiptTable {
  const id = chance.uuid();
  const source = sourceOf(claim, at, now);
  return {
    id,
    donationId: claim.id,
    ...worthAtClaim(claim.amount, claim.currency, claim),
    day: dayInIndia(Date.parse(at)),
    source,
    identity: source === 'bank line' ? createHash('sha256').update(id).digest('hex') : id,
    nth: 0,
    batchId: null,
    who: source === 'PayPal' ? source : who,
    at,
    reverses: null,
    reason: null,
    isReturn: false,
  };
}

/** The worth by the rates of the day; null for `home`, without rates. */
export function worthOf(gift: Parameters<typeof equivalents>[0], home: Home | null, date: string) {
  const rates = home && { INR: homes[0]?.rate ?? 1, USD: 1, [home.currency]: home.rate };
  return {
    ...equivalents(gift, rates),
    inrRate: rates?.INR ?? null,
    currencyRate: rates?.[gift.currency] ?? null,
    ratesAt: rates && date,
  };
}
