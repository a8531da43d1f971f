/**
 * The sentences of /accounts in every language, for its loader: a browser gets those of its own language as
 * data.
 */
import { formatDay } from '../../platform/dates.ts';
import type { Language } from '../../platform/languages.ts';
import type {
  AccountsText,
  creditsSeen,
  inStatement,
  inStatementLines,
  latestBill,
  missing,
  pace,
  seen,
  seenBy,
} from './en/accounts.ts';
import { inEveryLanguage } from './in-every-language.ts';

export type { AccountsText };

export const accountsTexts = await inEveryLanguage(
  async (language): Promise<AccountsText> => (await import(`./${language}/accounts.ts`)).accounts,
);

/** The words for the newest spending that shows its bill, for Home's loader. */
export const latestBillTexts = await inEveryLanguage(
  async (language): Promise<typeof latestBill> => (await import(`./${language}/accounts.ts`)).latestBill,
);

/** How much the needs still cost, and how much is missing: for the loader of /accounts. */
export const missingTexts = await inEveryLanguage(
  async (language): Promise<typeof missing> => (await import(`./${language}/accounts.ts`)).missing,
);

/** By when a donation of today will be spent: for the loaders of Home and /accounts. */
export const paceTexts = await inEveryLanguage(
  async (language): Promise<typeof pace> => (await import(`./${language}/accounts.ts`)).pace,
);

const inStatementTexts = await inEveryLanguage(
  async (language): Promise<typeof inStatement> => (await import(`./${language}/accounts.ts`)).inStatement,
);
const seenTexts = await inEveryLanguage(
  async (language): Promise<typeof seen> => (await import(`./${language}/accounts.ts`)).seen,
);
const inStatementLineTexts = await inEveryLanguage(
  async (language): Promise<typeof inStatementLines> =>
    (await import(`./${language}/accounts.ts`)).inStatementLines,
);

/** Who outside the family has seen what: for the loader of /accounts. */
export const seenByTexts = await inEveryLanguage(
  async (language): Promise<typeof seenBy> => (await import(`./${language}/accounts.ts`)).seenBy,
);

/** How much somebody outside the family has seen as received, for Home's loader. */
export const creditsSeenTexts = await inEveryLanguage(
  async (language): Promise<typeof creditsSeen> => (await import(`./${language}/accounts.ts`)).creditsSeen,
);

type Check = {
  found: number;
  seen: number | null;
  of: number;
  people: number;
  percent: number;
  readTo: string;
  hasPayPal: boolean;
};

/** What stands in statements of the bank and PayPal, and who saw the rest, for the loader of /accounts. */
export function statementWords(
  { found, seen, of, people, readTo, ...rest }: Check,
  language: Language,
): string {
  const words = (count: number) => count.toLocaleString('en-IN');
  const counts = { found: words(found), of: words(of), people: words(people) };
  const sentence = inStatementTexts[language]({ ...rest, ...counts, day: formatDay(readTo, language) });
  if (found === of) return sentence;
  return `${sentence} ${seenTexts[language](seen === null ? null : words(seen))}`;
}

/** The same in short lines, for Home's loader. */
export function statementLines({ readTo, ...rest }: Check, language: Language): string[] {
  return inStatementLineTexts[language]({ ...rest, day: formatDay(readTo, language) });
}
