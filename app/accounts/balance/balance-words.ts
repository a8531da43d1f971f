/** A picture of the balance in words of one language. Pure. */
import { formatDay } from '../../../platform/dates.ts';
import type { Language } from '../../../platform/languages.ts';
import { formatMoney } from '../../money/index.ts';
import { wordsIn } from '../../shared/translated.ts';
import { balanceTexts } from '../../text/balance.ts';
import type { Balance, Compared } from './balance.ts';

export type ComparedBalance = Balance & {
  compared: Compared | null;
  /** Of the account that donors pay into now, by the end of its number. */
  isPayIn: boolean;
};

/**
 * Says what the picture shows and of which account, compares that with our own count, and names the limits of the
 * picture.
 */
export function balanceWords(balance: ComparedBalance, hasPayPal: boolean, language: Language) {
  const { date, rupees, source, picture, accountEnd, isPayIn } = balance;
  const text = balanceTexts[language];
  const isStatement = source === 'statement';
  return {
    picture,
    label: text[source],
    showed: text.showed({ day: formatDay(date, language), amount: inRupees(rupees), isStatement }),
    /** Empty if the picture doesn't show it. */
    account: accountEnd === null ? '' : text.account({ end: accountEnd, isPayIn, isStatement }),
    /** Empty if nothing is known of that day. */
    compared: countOf(balance, hasPayPal, language).join(' '),
    words: wordsIn(balance.words, language),
    limits: [...(balance.holdsOtherMoney ? [text.otherMoney] : []), text.limit].join(' '),
  };
}

export type BalanceWords = ReturnType<typeof balanceWords>;

/**
 * Compares the sums. The team's own words on a missing sum replace our guess at the reason. Donations that aren't
 * verified yet may always be in a larger sum.
 */
function countOf({ compared, words }: ComparedBalance, hasPayPal: boolean, language: Language): string[] {
  if (!compared) return [];
  const text = balanceTexts[language];
  const { raised, spent, left, difference } = compared;
  const sums = { raised: inRupees(raised), spent: inRupees(spent) };
  if (left < 0) return [text.ahead(sums)];
  const count = text.count({ ...sums, left: inRupees(left) });
  if (difference === 0) return [count, text.same];
  const by = { difference: inRupees(Math.abs(difference)) };
  if (difference > 0) return [count, text.more(by), text.mayBeMore];
  const isExplained = wordsIn(words, language) !== '';
  return [count, text.less(by), ...(isExplained ? [] : [text.mayBeLess({ hasPayPal })])];
}

const inRupees = (rupees: number) => formatMoney(rupees, 'INR');
