/** The currency tool's rule (spec §5, §9): what a donation is worth in rupees and dollars, or which rate is missing. */

import type { Donation } from '../../donations/index.ts';
import { type Equivalents, equivalents, type RatesPerDollar } from '../../money/index.ts';

type Given = Pick<Donation, 'country' | 'currency' | 'amount'>;

/** Both equivalents, or the currency whose rate is missing: the INR rate and the donation's own must be there. */
export function convert(donation: Given, rates: RatesPerDollar): Equivalents | { missing: string } {
  for (const currency of ['INR', donation.currency]) {
    if (currency !== 'USD' && !rates?.[currency]) return { missing: currency };
  }
  return equivalents(donation, rates);
}
