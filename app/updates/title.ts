/** An update's title, for links to it. */
import type { Language } from '../../platform/languages.ts';
import { withoutMarks } from '../shared/marks.ts';
import { summaryOf } from '../shared/summary.ts';
import { ownTitleOf, type Titled, textOf } from './update.ts';

/** Messengers show one or two lines of a title. */
const maxTitle = 80;

/** Its own title, or else the beginning of its text, as the title of a link to it. */
export function titleOf(update: Titled, language: Language): string {
  return ownTitleOf(update, language) || summaryOf(withoutMarks(textOf(update, language)), maxTitle);
}
