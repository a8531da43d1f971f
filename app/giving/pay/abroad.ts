/** Estimates how much of a donation from abroad the family receives by each payment method. Pure. */
import type { Campaign } from '../../../platform/config/campaign.ts';
import { afterFee, equivalents, type RatesPerDollar } from '../../money/index.ts';
import { feePercent } from '../../paypal/index.ts';

export type Fee = Campaign['overseasFees']['swift'];

export type Way = {
  way: 'paypal' | 'transfer' | 'swift';
  fee: Fee;
  /** Whole rupees; null without rates. */
  received: number | null;
  /** Whole percent of the donation that the fee takes; null without rates. */
  taken: number | null;
};

/** Whether the transfer service sends rupees for this currency. A gift in rupees may start from any currency. */
export function sendsFrom({ currencies }: Campaign['overseasTransfer'], currency: string): boolean {
  return currency === 'INR' || !currencies || currencies.includes(currency);
}

type Gift = { country: string; currency: string; amount: string };

type Available = Pick<Campaign, 'overseasFees' | 'overseasTransfer'> & {
  hasPayPal: boolean;
  hasSwift: boolean;
};

/** The available ways, highest amount received first. `overseasFees`: estimates of campaign.json. */
export function waysFromAbroad(
  gift: Gift,
  { overseasFees, overseasTransfer, ...has }: Available,
  rates: RatesPerDollar,
): Way[] {
  const { transfer, swift } = overseasFees;
  const fees: [Way['way'], Fee, boolean][] = [
    ['transfer', transfer, sendsFrom(overseasTransfer, gift.currency)],
    // As beside PayPal's buttons. The donor pays for a conversion, on top of the amount.
    ['paypal', { percent: feePercent, usDollar: 0 }, has.hasPayPal],
    ['swift', swift, has.hasSwift],
  ];
  return fees
    .filter(([, , isAvailable]) => isAvailable)
    .map(([way, fee]) => ({ way, fee, ...after(gift, fee, rates) }))
    .sort((one, other) => (other.received ?? 0) - (one.received ?? 0));
}

function after(gift: Gift, fee: Fee, rates: RatesPerDollar): Pick<Way, 'received' | 'taken'> {
  const { rupees } = equivalents(gift, rates);
  const inr = rates?.INR;
  return rupees && inr ? afterFee(rupees, fee, inr) : { received: null, taken: null };
}
