/** The sentences that people outside the family may confirm. */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay } from '../../platform/dates.ts';
import { type Language, perLanguage } from '../../platform/languages.ts';
import { findStage } from '../campaign/index.server.ts';
import { findCampaign } from '../facts/index.server.ts';
import { formatMoney } from '../money/index.ts';
import { sortPapers } from '../proof/index.server.ts';
import { stageRules } from '../shared/stage.ts';
import { type Translated, wordsIn } from '../shared/translated.ts';
import { formatTranslated, parseTranslated } from '../shared/translated-schema.ts';
import { namesIn } from '../text/names.ts';
import { type VouchText, vouchTexts } from '../text/vouch.ts';
import type { Statement } from './vouchers.ts';

/** Another room's sentences. */
export type Offer = (context: Pick<AppContext, 'config' | 'db'>) => Promise<Statement[]>;

/** None in a draft, whose accounts nobody sees, nor once the appeal is over. */
export async function listOffered(
  context: Pick<AppContext, 'config' | 'db'>,
  offers: readonly Offer[],
): Promise<Statement[]> {
  const stage = await findStage(context, context.db);
  if (stage === 'draft' || stageRules[stage].isOver) return [];
  return (await Promise.all(offers.map((offer) => offer(context)))).flat();
}

/**
 * This room's own, as they fit the campaign now, with `offered` before the most general one. Without a
 * hospital, none says that it treats the patient. In a draft, whose page strangers don't see, none says that
 * the page is true. None once the appeal is over.
 */
export async function listStatements(
  context: Pick<AppContext, 'config' | 'db'>,
  offered: Statement[],
): Promise<Statement[]> {
  const stage = await findStage(context, context.db);
  if (stageRules[stage].isOver) return [];
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
  const papers = await sortPapers(context);
  const estimates = papers.estimates.map(({ picture, rupees, date }) => ({
    picture,
    words: say(({ estimate }, language) =>
      estimate({ amount: formatMoney(rupees, 'INR'), day: formatDay(date, language) }),
    ),
  }));
  const others = papers.others.map(({ picture, words }) => ({
    picture,
    words: say(({ paper }, language) => paper({ words: wordsIn(words, language) })),
  }));
  return [
    ...(treated ? [{ words: treated, picture: null }] : []),
    ...estimates,
    ...others,
    ...offered,
    ...(stage === 'draft'
      ? []
      : [{ words: say(({ known }, language) => known(names[language])), picture: null }]),
  ];
}

export const formatStatements = (statements: Translated[]) =>
  JSON.stringify(statements.map(formatTranslated));

export const parseStatements = (stored: string): Translated[] =>
  (JSON.parse(stored) as string[]).map(parseTranslated);
