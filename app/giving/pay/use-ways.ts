/** The ways to pay a donation from abroad, with what each delivers at today's rates. */
import type { OwnDonation } from '../../donations/index.ts';
import { formatMoney, gulfCurrencies, isCostly, isUseless } from '../../money/index.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { usePayingText } from '../../text/text.ts';
import { type DatedRates, useRates } from '../use-rates.ts';
import { type Way, waysFromAbroad } from './abroad.ts';
import { usePayment } from './payment.ts';

/** `sent`: the rates that came with the page. */
export function useWays(donation: OwnDonation, hasPayPal: boolean, sent: DatedRates | null) {
  const { bank, overseasFees, overseasTransfer } = useCampaign();
  const { isForeign, service } = usePayment(donation);
  const { abroad } = usePayingText();
  // No request if the donation was started without rates: they are probably still missing.
  const isNeeded = isForeign && donation.rupees !== null;
  const dated = useRates(isNeeded, sent?.rates[donation.currency] ? sent : null) ?? null;
  const has = { overseasFees, overseasTransfer, hasPayPal, hasSwift: bank.swift !== undefined };
  const all = waysFromAbroad(donation, has, dated?.rates ?? null);
  const nameOf = ({ way }: Way) =>
    ({ paypal: abroad.paypal, transfer: overseasTransfer.name, swift: abroad.swift })[way];
  const worthwhile = all.filter((each) => !isUseless(each.taken));
  const isListed = (way: Way['way']) => worthwhile.some((each) => each.way === way);
  return {
    dated,
    ways: worthwhile,
    nameOf,
    /** The senders to the bank account, by name; empty if fees take nearly everything by each. */
    senders: [
      service
        ? isListed('transfer') && service
        : gulfCurrencies.includes(donation.currency) && abroad.exchange,
      isListed('swift') && abroad.bank,
    ].filter((each) => each !== false),
    /** Why a bank's transfer is left out. */
    leftOut: all
      .filter((each) => isUseless(each.taken))
      .map((each) => abroad.useless({ way: nameOf(each), fee: wordsOf(each), isAll: each.received === 0 })),
    /** Fees that take much of the amount. */
    costly: worthwhile
      .filter((each) => isCostly(each.taken))
      .map((each) => `${nameOf(each)}: ${abroad.costly({ percent: String(each.taken) })}`),
  };
}

export type FoundWays = ReturnType<typeof useWays>;

/** '0.5% + $35' */
export function wordsOf({ fee: { percent, usDollar } }: Way): string {
  const parts = [percent > 0 && `${percent}%`, usDollar > 0 && formatMoney(usDollar, 'USD')];
  return parts.filter(Boolean).join(' +\u00a0') || '0';
}
