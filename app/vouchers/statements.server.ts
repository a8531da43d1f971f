/** The sentences that people outside the family may confirm. */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay } from '../../platform/dates.ts';
import { type Language, perLanguage } from '../../platform/languages.ts';
import { findCampaign } from '../facts/index.server.ts';
import { formatMoney } from '../money/index.ts';
import { listEstimates } from '../proof/index.server.ts';
import { type Translated, wordsIn } from '../shared/translated.ts';
import { formatTranslated, parseTranslated } from '../shared/translated-schema.ts';
import { namesIn } from '../text/names.ts';
import { type VouchText, vouchTexts } from '../text/vouch.ts';

/** `picture`: the address of the paper that it is about; null for others. */
type Statement = { words: Translated; picture: string | null };

/** Those that fit the campaign as it is now. Without a hospital, none says that it treats the patient. */
export async function listStatements(context: Pick<AppContext, 'config' | 'db'>): Promise<Statement[]> {
  const { hospital } = await findCampaign(context, context.db);
  const say = (sentence: (text: VouchText, language: Language) => string): Translated =>
    perLanguage((language) => sentence(vouchTexts[language], language));
  const names = perLanguage((language) => namesIn(context.config.campaign, language));
  const treated =
    hospital &&
    say(({ treated }, language) => {
      const place = `${wordsIn(hospital.name, language)}, ${wordsIn(hospital.city, language)}`;
      return treated({ ...names[language], hospital: place });
    });
  const estimates = (await listEstimates(context)).map(({ picture, rupees, date }) => ({
    picture,
    words: say(({ estimate }, language) =>
      estimate({ amount: formatMoney(rupees, 'INR'), day: formatDay(date, language) }),
    ),
  }));
  return [
    ...(treated ? [{ words: treated, picture: null }] : []),
    ...estimates,
    { words: say(({ known }, language) => known(names[language])), picture: null },
  ];
}

export const formatStatements = (statements: Translated[]) =>
  JSON.stringify(statements.map(formatTranslated));

export const parseStatements = (stored: string): Translated[] =>
  (JSON.parse(stored) as string[]).map(parseTranslated);
