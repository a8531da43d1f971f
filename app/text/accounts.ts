/**
 * The sentences of /accounts in every language, for its loader: a browser gets those of its own language as
 * data.
 */
import type { AccountsText, latestBill } from './en/accounts.ts';
import { inEveryLanguage } from './in-every-language.ts';

export type { AccountsText };

export const accountsTexts = await inEveryLanguage(
  async (language): Promise<AccountsText> => (await import(`./${language}/accounts.ts`)).accounts,
);

/** The words for the newest spending that shows its bill, for Home's loader. */
export const latestBillTexts = await inEveryLanguage(
  async (language): Promise<typeof latestBill> => (await import(`./${language}/accounts.ts`)).latestBill,
);
