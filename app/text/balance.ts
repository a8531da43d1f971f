/** The sentences about pictures of the account's balance in every language, for the loaders of /accounts and Home. */
import type { BalanceText } from './en/balance.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const balanceTexts = await inEveryLanguage(
  async (language): Promise<BalanceText> => (await import(`./${language}/balance.ts`)).balance,
);
