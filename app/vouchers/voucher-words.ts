/** What somebody confirmed, in words of one language. Pure. */
import { formatDay } from '../../platform/dates.ts';
import type { Language } from '../../platform/languages.ts';
import { wordsIn } from '../shared/translated.ts';
import { vouchTexts } from '../text/vouch.ts';
import type { Voucher } from './vouchers.ts';

/** Who, how and when, how to find them without this site (null if not said), and each sentence. */
export function voucherWords(
  { name, role, domain, elsewhere, day, statements }: Voucher,
  language: Language,
) {
  return {
    who: whoIn({ name, role }, language),
    how: vouchTexts[language].how({ domain, day: formatDay(day, language) }),
    elsewhere: elsewhere && vouchTexts[language].elsewhere({ words: keepNumbers(elsewhere) }),
    statements: statements.map((words) => wordsIn(words, language)),
  };
}

/** A telephone number stays on one line: half of it would lead to somebody else. */
const keepNumbers = (words: string) =>
  words.replace(/\+?\d[\d -]{5,}\d/g, (number) => number.replaceAll(' ', '\u00a0'));

export type VoucherWords = ReturnType<typeof voucherWords>;

/** In one line, for Home. */
export function voucherLine(voucher: Voucher, language: Language): string {
  return vouchTexts[language].line({ who: whoIn(voucher, language), day: formatDay(voucher.day, language) });
}

/** Where /accounts shows the confirmation at this place of the list. */
export const confirmationId = (n: number) => `confirmed-${n}`;

const whoIn = ({ name, role }: Pick<Voucher, 'name' | 'role'>, language: Language) =>
  `${wordsIn(name, language)}, ${wordsIn(role, language)}`;
