/** The letter that goes with the thanks: the scanned one if the super-admin has uploaded one, else drawn for this donor. */
import type { Site } from '../../server/site.ts';
import type { OwnedDonation } from '../donations/store.server.ts';
import {
  dayOf,
  greetedName,
  type MailLanguage,
  mailLanguage,
  mailTexts,
  namesOf,
} from '../mails/donor-mails.server.ts';
import { drawLetter } from './draw-letter.server.ts';
import { readScanned } from './scanned.server.ts';

/** A letter as it is attached to a mail. */
export type Letter = { filename: string; contentType: string; content: Uint8Array };

/** The letter for a donor, in the donor's language, dated `date` (ISO). */
export function letterFor(site: Site, donation: OwnedDonation, date: string): Promise<Letter> {
  return letter(site, mailLanguage(donation.language), greetedName(donation) ?? '', date);
}

/** The letter as a donor of this name would get it today. */
export function previewLetter(site: Site, language: MailLanguage, name: string): Promise<Letter> {
  const sample = language === 'ml' ? 'ശ്രീലക്ഷ്മി നമ്പ്യാർ' : 'Sreelakshmi Nambiar';
  return letter(site, language, name.trim() || sample, new Date().toISOString());
}

async function letter(site: Site, language: MailLanguage, name: string, date: string): Promise<Letter> {
  const { campaign } = site.config;
  const names = namesOf(campaign, language);
  const title = mailTexts[language].letterTitle(names);
  const content =
    (await readScanned(site)) ??
    (await drawLetter(campaign.letter[language], {
      ...names,
      name,
      date: dayOf(date, language),
      language,
      title,
    }));
  return { filename: `${title}.pdf`, contentType: 'application/pdf', content };
}
