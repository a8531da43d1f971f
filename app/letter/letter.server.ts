/** The letter attached to thank-you mails: the scanned one if there is one, else rendered for this donor. */

import type { AppContext } from '../../platform/app-context.ts';
import { formatDay } from '../../platform/dates.ts';
import type { Language } from '../../platform/languages.ts';
import { findMemorySince } from '../campaign/index.server.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { donorsLanguage } from '../donations/index.ts';
import { findCampaign } from '../facts/index.server.ts';
import { type PictureTurn, pictureWorker, readDrawn, spareTurn } from '../files/index.server.ts';
import { greetedName } from '../shared/greeted-name.ts';
import { mailTexts } from '../text/mails.ts';
import { namesIn } from '../text/names.ts';
import type { LetterText } from './letter-text.ts';
import type { renderLetter } from './render-letter.server.ts';
import { readScanned, scannedSince } from './scanned-letter.server.ts';

/** A letter as a mail attachment. */
export type Letter = { filename: string; contentType: string; content: Uint8Array };

/**
 * The letter for a donor, in the donor's language, dated `date` (ISO). `turn` is the waiting request's turn;
 * mails have none.
 */
export function letterFor(
  context: AppContext,
  donation: OwnedDonation,
  date: string,
  turn?: PictureTurn,
): Promise<Letter> {
  return letter(context, donorsLanguage(donation), greetedName(donation) ?? '', { date, turn });
}

/** The letter that a donor of this name would get today. */
export function previewLetter(
  context: AppContext,
  language: Language,
  name: string,
  turn: PictureTurn,
): Promise<Letter> {
  const date = new Date().toISOString();
  return letter(context, language, name.trim() || mailTexts[language].letterSample, { date, turn });
}

/**
 * The current letter: its words or a scanned page. In the stage 'in memory' it is the family's letter, from
 * that day on.
 */
export type CurrentLetter = {
  words: LetterText;
  title: string;
  /** Null if the words are rendered. */
  scanned: { since: string } | null;
  memorySince: string | null;
};

/**
 * In the stage 'in memory' a scanned letter is used only if it was uploaded since, as an older one speaks of
 * her treatment.
 */
export async function findLetter(context: AppContext, language: Language): Promise<CurrentLetter> {
  const [campaign, memorySince, since] = await Promise.all([
    findCampaign(context, context.db),
    findMemorySince(context.db),
    scannedSince(context, language),
  ]);
  const { memory, letterTitle } = mailTexts[language];
  return {
    words: memorySince ? memory.letter : campaign.letter[language],
    title: memorySince ? memory.letterTitle : letterTitle(namesIn(campaign, language)),
    scanned: since !== null && since > (memorySince ?? '') ? { since } : null,
    memorySince,
  };
}

/** The date of the letter: the donation's, but for the family's letter not before the stage 'in memory'. */
export function letterDate(date: string, { memorySince }: CurrentLetter): string {
  return memorySince && memorySince > date ? memorySince : date;
}

async function letter(
  context: AppContext,
  language: Language,
  name: string,
  { date, turn = spareTurn }: { date: string; turn?: PictureTurn | undefined },
): Promise<Letter> {
  const current = await findLetter(context, language);
  const { words, title } = current;
  const names = namesIn(context.config.campaign, language);
  const author = current.memorySince ? names.spouse : names.beneficiary;
  const day = formatDay(letterDate(date, current), language);
  const gaps = { ...names, name, author, date: day, language, title };
  const render = () => turn.lane.run(turn.laneKey, () => pictureWorker.call('renderLetter', words, gaps));
  const content =
    (current.scanned && (await readScanned(context, language))) ??
    ((await readDrawn(context.storage, `letter ${JSON.stringify([words, gaps])}`, render)) as Uint8Array);
  return { filename: `${title}.pdf`, contentType: 'application/pdf', content };
}

declare module '../files/picture-worker.server.ts' {
  interface PictureJobs {
    renderLetter: typeof renderLetter;
  }
}
