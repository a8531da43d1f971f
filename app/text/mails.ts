/** What the server alone says to a donor, in every language. */
import type { Language } from '../../platform/languages.ts';
import { type MailText, mailsEn } from './en/mails.ts';
import { mailsMl } from './ml/mails.ts';

export const mailTexts: Record<Language, MailText> = { en: mailsEn, ml: mailsMl };
