/** A picture of the balance in words of one language. Pure. */
import { formatDay } from '../../../platform/dates.ts';
import type { Language } from '../../../platform/languages.ts';
import { formatMoney } from '../../money/index.ts';
import { wordsIn } from '../../shared/translated.ts';
import { balanceTexts } from '../../text/balance.ts';
import type { Balance, Compared } from './balance.ts';

export type ComparedBalance = Balance & { compared: Compared | null };

/** What the picture shows, how this compares with our own count, why they may differ, and what it can't show. */
export function balanceWords(balance: ComparedBalance, hasPayPal: boolean, language: Language) {
  const { date, rupees, source, picture } = balance;
  const text = balanceTexts[language];
  const isStatement = source === 'statement';
  return {
    picture,
    label: text[source],
    showed: text.showed({ day: formatDay(date, language), amount: inRupees(rupees), isStatement }),
    /** Empty if nothing is known of that day. */
    compared: countOf(balance, hasPayPal, language).join(' '),
    words: wordsIn(balance.words, language),
    limits: [...(balance.holdsOtherMoney ? [text.otherMoney] : []), text.limit].join(' '),
  };
}

export type BalanceWords = ReturnType<typeof balanceWords>;

/** The team's own words on a difference stand in place of reasons that may be. */
function countOf({ compared, words }: ComparedBalance, hasPayPal: boolean, language: Language): string[] {
  if (!compared) return [];
  const text = balanceTexts[language];
  const { raised, spent, left, difference } = compared;
  const sums = { raised: inRupees(raised), spent: inRupees(spent) };
  if (left < 0) return [text.ahead(sums)];
  const count = text.count({ ...sums, left: inRupees(left) });
  if (difference === 0) return [count, text.same];
  const isMore = difference > 0;
  const by = { difference: inRupees(Math.abs(difference)) };
  const reason = isMore ? text.mayBeMore : text.mayBeLess({ hasPayPal });
  const isExplained = wordsIn(words, language) !== '';
  return [count, isMore ? text.more(by) : text.less(by), ...(isExplained ? [] : [reason])];
}

const inRupees = (rupees: number) => formatMoney(rupees, 'INR');
