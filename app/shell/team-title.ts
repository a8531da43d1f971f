/** The titles of the team's pages that exist in several languages. */
import { defaultLanguage } from '../../platform/languages.ts';
import type { FrameText } from '../text/team/en/frame.ts';
import type { TeamText } from '../text/team/en/index.ts';
import { teamTextIn } from '../text/team/words.ts';
import type { RootData } from './root-data.ts';

/** React Router's `meta` for the page of this address: its title is the words of its link in the menu. */
export function teamTitle(path: keyof FrameText['pages']) {
  return ({ matches }: { matches: readonly unknown[] }) => [{ title: titleWords(matches).frame.pages[path] }];
}

/** The team's words in the page's language, for titles. `matches`: those of React Router's `meta`. */
export function titleWords(matches: readonly unknown[]): TeamText {
  const found = matches as ({ id: string; loaderData?: unknown } | undefined)[];
  const root = found.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return teamTextIn(root?.language ?? defaultLanguage);
}
