/** An update's title, for links to it. */
import type { Language } from '../../platform/languages.ts';
import { withoutMarks } from '../shared/marks.ts';
import { summaryOf } from '../shared/summary.ts';
import { textOf, type Update } from './update.ts';

/** Messengers show one or two lines of a title. */
const maxTitle = 80;

/** The beginning of the text, as the title of a link to it. */
export function titleOf(update: Pick<Update, 'description' | 'translations'>, language: Language): string {
  return summaryOf(withoutMarks(textOf(update, language)), maxTitle);
}
