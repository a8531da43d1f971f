/** The titles of the team's pages that exist in several languages. */
import { defaultLanguage } from '../../platform/languages.ts';
import type { FrameText } from '../text/team/en/frame.ts';
import { teamTextIn } from '../text/team/words.ts';
import type { RootData } from './root-data.ts';

/** React Router's `meta` for the page of this address: its title is the words of its link in the menu. */
export function teamTitle(path: keyof FrameText['pages']) {
  return ({ matches }: { matches: readonly unknown[] }) => {
    const found = matches as ({ id: string; loaderData?: unknown } | undefined)[];
    const root = found.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
    return [{ title: teamTextIn(root?.language ?? defaultLanguage).frame.pages[path] }];
  };
}
