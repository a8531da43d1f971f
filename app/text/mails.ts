/** The sentences of mails, letter and WhatsApp in every language. For the server. */
import type { MailText } from './en/mails.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const mailTexts = await inEveryLanguage(
  async (language): Promise<MailText> => (await import(`./${language}/mails.ts`)).mails,
);
