/** The letter that goes with the thanks: the scanned one if the super-admin has uploaded one, else drawn for this donor. */
import type { Message } from '../../server/outside/mailer.ts';
import type { Site } from '../../server/site.ts';
import type { OwnedDonation } from '../donations/store.server.ts';
import { dayOf, greetedName, mailLanguage, mailTexts, namesOf } from '../mails/donor-mails.server.ts';
import { drawLetter } from './draw-letter.server.ts';

type Attachment = NonNullable<Message['attachments']>[number];

/** The letter for a donor, in the donor's language, dated `date` (ISO). */
export async function letterFor(site: Site, donation: OwnedDonation, date: string): Promise<Attachment> {
  const language = mailLanguage(donation.language);
  const { campaign } = site.config;
  const names = namesOf(campaign, language);
  const title = mailTexts[language].letterTitle(names);
  const name = greetedName(donation) ?? '';
  const content = await drawLetter(campaign.letter[language], {
    ...names,
    name,
    date: dayOf(date, language),
    language,
    title,
  });
  return { filename: `${title}.pdf`, contentType: 'application/pdf', content };
}
