/** The sentences of the mails in every language; the server alone reads them. */
import type { Language } from '../../platform/languages.ts';
import { type MailText, mailsEn } from './mails-en.ts';
import { mailsMl } from './mails-ml.ts';

export const mailTexts: Record<Language, MailText> = { en: mailsEn, ml: mailsMl };
