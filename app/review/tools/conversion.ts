/**
 * The currency tool's rule (spec §5, §9): a donation's equivalents, or the currency whose rate is missing.
 */
import type { Donation } from '../../donations/index.ts';
import { type Equivalents, equivalents, type RatesPerDollar } from '../../money/index.ts';

type Given = Pick<Donation, 'country' | 'currency' | 'amount'>;

/** Both equivalents, or the missing currency: the rates of INR and of the donation's currency are needed. */
export function convert(donation: Given, rates: RatesPerDollar): Equivalents | { missing: string } {
  for (const currency of ['INR', donation.currency]) {
    if (currency !== 'USD' && !rates?.[currency]) return { missing: currency };
  }
  return equivalents(donation, rates);
}
