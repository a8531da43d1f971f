/** Says in one language who outside the family has seen the originals behind the figures of /accounts. Pure. */
import { formatDay } from '../../platform/dates.ts';
import type { Language } from '../../platform/languages.ts';
import { seenByTexts } from '../text/accounts.ts';
import { type Voucher, voucherWords } from '../vouchers/index.ts';

/** Of each figure the person's place in `vouchers`; null without one. */
type SeenBy = Record<'balance' | 'credits' | 'bills', number | null> & {
  vouchers: Voucher[];
  creditsTo: string;
};

export type SeenWords = { place: number; words: string } | null;

/** `source`: of the newest picture of the balance. */
export function seenByWords(
  seenBy: SeenBy | null,
  source: 'passbook' | 'statement' | undefined,
  language: Language,
) {
  if (!seenBy) return { balance: null, credits: null, bills: null };
  const { vouchers, balance, credits, bills, creditsTo } = seenBy;
  const to = creditsTo && formatDay(creditsTo, language);
  const wordsOf = (place: number | null, what: 'passbook' | 'statement' | 'credits' | 'bills'): SeenWords => {
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
  };
}
