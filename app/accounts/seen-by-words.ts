/** Says in one language who outside the family has seen the originals behind the figures of /accounts. Pure. */
import { formatDay } from '../../platform/dates.ts';
import type { Language } from '../../platform/languages.ts';
import { formatMoney } from '../money/index.ts';
import { creditsSeenTexts, seenByTexts } from '../text/accounts.ts';
import { type Voucher, voucherWords } from '../vouchers/index.ts';

/** Of each figure the person's place in `vouchers`; null without one. */
export type SeenBy = Record<'balance' | 'credits' | 'bills' | 'paid', number | null> & {
  vouchers: Voucher[];
  creditsTo: string;
  creditsRupees: number;
};

export type SeenWords = { place: number; words: string } | null;

/** `source`: of the newest picture of the balance. */
export function seenByWords(
  seenBy: SeenBy | null,
  source: 'passbook' | 'statement' | undefined,
  language: Language,
) {
  if (!seenBy) return { balance: null, credits: null, bills: null, paid: null };
  const { vouchers, balance, credits, bills, paid, creditsTo } = seenBy;
  const to = creditsTo && formatDay(creditsTo, language);
  const wordsOf = (
    place: number | null,
    what: 'passbook' | 'statement' | 'credits' | 'bills' | 'paid',
  ): SeenWords => {
    const voucher = place === null ? undefined : vouchers[place];
    if (place === null || !voucher) return null;
    const { who } = voucherWords(voucher, language);
    const day = formatDay(voucher.day, language);
    return { place, words: seenByTexts[language]({ who, day, what, to }) };
  };
  return {
    balance: source ? wordsOf(balance, source) : null,
    credits: wordsOf(credits, 'credits'),
    bills: wordsOf(bills, 'bills'),
    paid: wordsOf(paid, 'paid'),
  };
}

/** How much somebody has seen as received in the bank's statement, for Home. Null if nobody has. */
export function creditsSeenWords(seenBy: SeenBy, language: Language): string | null {
  const voucher = seenBy.credits === null ? undefined : seenBy.vouchers[seenBy.credits];
  if (!voucher) return null;
  return creditsSeenTexts[language]({
    who: voucherWords(voucher, language).who,
    day: formatDay(voucher.day, language),
    to: formatDay(seenBy.creditsTo, language),
    amount: formatMoney(seenBy.creditsRupees, 'INR'),
  });
}
