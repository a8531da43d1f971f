/** Generates the worth of a donation, and the receipt of a verified one. */
import { equivalents } from '../../app/money/worth.ts';
import { type Claim, worthAtClaim } from '../../app/receipts/receipts.ts';
import type { ReceiptTable } from '../../app/receipts/tables.ts';
import { dayInIndia } from '../../platform/days.ts';
import type { Chance } from './chance.ts';
import { type Home, homes } from './people.ts';

/** The whole claim, as the volunteer saw it. */
export function receiptOf(
  chance: Chance,
  claim: Claim & { id: string },
  at: string,
  who: string,
): ReceiptTable {
  const id = chance.uuid();
  return {
    id,
    donationId: claim.id,
    ...worthAtClaim(claim.amount, claim.currency, claim),
    day: dayInIndia(Date.parse(at)),
    source: 'volunteer',
    identity: id,
    nth: 0,
    batchId: null,
    who,
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
