/** What /accounts alone says, in every language. For its loader: a browser gets the words of its own language as data. */
import type { Language } from '../../platform/languages.ts';
import { type AccountsText, accountsEn } from './en/accounts.ts';
import { accountsMl } from './ml/accounts.ts';

export const accountsTexts: Record<Language, AccountsText> = { en: accountsEn, ml: accountsMl };
