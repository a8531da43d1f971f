/** The letter of a confirmed donation, as words for the page and as a PDF. */
import type { AppContext } from '../../platform/app-context.ts';
import type { LetterText } from '../../platform/config/letter-schema.ts';
import { formatDay } from '../../platform/dates.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { laneKeyOf, pictureWork } from '../../platform/jobs/lanes.ts';
import { findOwn } from '../donations/index.server.ts';
import { donorsLanguage } from '../donations/index.ts';
import { greetedName } from '../shared/greeted-name.ts';
import { namesIn } from '../text/names.ts';
import { findLetter, type Letter, letterDate, letterFor } from './letter.server.ts';
import { fillIn } from './letter-text.ts';

/** The words of this donor's letter; null if a scanned letter replaces it. Throws like `readLetter`. */
export async function readLetterWords(
  context: AppContext,
  requester: Requester,
  id: string,
): Promise<{ language: string; words: LetterText | null }> {
  const donation = await findConfirmed(context, requester, id);
  const language = donorsLanguage(donation);
  const letter = await findLetter(context, language);
  if (letter.scanned) return { language, words: null };
  const { campaign } = context.config;
  const gaps = {
    ...namesIn(campaign, language),
    name: greetedName(donation),
    date: formatDay(letterDate(donation.confirmedAt, letter), language),
  };
  return { language, words: fillIn(letter.words, gaps) };
}

/**
 * The letter as a PDF, with the date of the mail. Throws 404 until the donation is confirmed, 403 for another
 * donor's.
 */
export async function readLetter(context: AppContext, requester: Requester, id: string): Promise<Letter> {
  const donation = await findConfirmed(context, requester, id);
  const turn = { lane: pictureWork.donors, laneKey: laneKeyOf(requester, id) };
  return letterFor(context, donation, donation.confirmedAt, turn);
}

async function findConfirmed(context: AppContext, requester: Requester, id: string) {
  const donation = await findOwn(context, requester, await requester.admin(), id);
  const { confirmedAt } = donation;
  if (confirmedAt === null) throw new Problem('file.notFound');
  return { ...donation, confirmedAt };
}
