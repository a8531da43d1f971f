/**
 * The words of the team's pages in the page's language. Donors' pages never load them. English is always
 * there, because some of the team's pages exist in English only; other languages are loaded when a page needs
 * them.
 */
import { use } from 'react';
import { defaultLanguage, type Language, languageCodes } from '../../../platform/languages.ts';
import { makeOnce } from '../../../platform/make-once.ts';
import { keepTrying } from '../../shared/keep-trying.ts';
import { teamProblemWords } from '../team-problems.ts';
import { addProblemWords } from '../text.ts';
import { useLanguage } from '../use-language.ts';
import { team as english, type TeamText } from './en/index.ts';

const texts = import.meta.glob<TeamText>(['./*/index.ts', '!./en/index.ts'], { import: 'team' });
const loaded: Partial<Record<Language, TeamText>> = { [defaultLanguage]: english };

addProblemWords((language) => ({ ...teamProblemWords, ...loaded[language]?.problems }));

const load = makeOnce((language: Language) =>
  keepTrying(async () => {
    const team = await (texts[`./${language}/index.ts`] as () => Promise<TeamText>)();
    loaded[language] = team;
    return team;
  }),
);

// A server renders every language. A browser keeps the server's HTML until the words are loaded.
if (import.meta.env.SSR) {
  await Promise.all(languageCodes.filter((language) => !loaded[language]).map(load));
}

/** The words in the page's language. Pages that exist in English only are English documents. */
export function useTeamText(): TeamText {
  return useTeamTextIn(useLanguage());
}

/** The words in this language, for parts of a page that are in another one. */
export function useTeamTextIn(language: Language): TeamText {
  return loaded[language] ?? use(load(language));
}

/** The words in this language; in English until they are loaded. For titles, which can't wait. */
export function teamTextIn(language: Language): TeamText {
  return loaded[language] ?? english;
}
