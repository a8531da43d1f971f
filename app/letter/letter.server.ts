/** The letter that goes with the thanks: the scanned one if the super-admin has uploaded one, else rendered for this donor. */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay } from '../../platform/dates.ts';
import type { Language } from '../../platform/languages.ts';
import { donorsLanguage, greetedName } from '../donations/donation.ts';
import type { OwnedDonation } from '../donations/repository.server.ts';
import { type PictureTurn, pictureWorker, spareTurn } from '../files/picture-worker.server.ts';
import { readDrawn } from '../files/stored-bytes.server.ts';
import { mailTexts } from '../text/mails.ts';
import { namesIn } from '../text/names.ts';
import { readScanned } from './scanned-letter.server.ts';

/** A letter as it is attached to a mail. */
export type Letter = { filename: string; contentType: string; content: Uint8Array };

/** The letter for a donor, in the donor's language, dated `date` (ISO). `turn`: who waits for it; nobody does for that of a mail. */
export function letterFor(
  context: AppContext,
  donation: OwnedDonation,
  date: string,
  turn?: PictureTurn,
): Promise<Letter> {
  return letter(context, donorsLanguage(donation), greetedName(donation) ?? '', { date, turn });
}

/** The letter as a donor of this name would get it today. */
export function previewLetter(
  context: AppContext,
  language: Language,
  name: string,
  turn: PictureTurn,
): Promise<Letter> {
  const date = new Date().toISOString();
  return letter(context, language, name.trim() || mailTexts[language].letterSample, { date, turn });
}

async function letter(
  context: AppContext,
  language: Language,
  name: string,
  { date, turn = spareTurn }: { date: string; turn?: PictureTurn | undefined },
): Promise<Letter> {
  const { campaign } = context.config;
  const names = namesIn(campaign, language);
  const title = mailTexts[language].letterTitle(names);
  const gaps = { ...names, name, date: formatDay(date, language), language, title };
  const text = campaign.letter[language];
  const render = () => turn.lane.inTurn(turn.asker, () => pictureWorker.call('renderLetter', text, gaps));
  const content =
    (await readScanned(context)) ??
    ((await readDrawn(context.storage, `letter ${JSON.stringify([text, gaps])}`, render)) as Uint8Array);
  return { filename: `${title}.pdf`, contentType: 'application/pdf', content };
}
