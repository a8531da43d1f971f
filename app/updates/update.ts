/** An update from the family, and what of it a page in one language shows. */
import { defaultLanguage, type Language, othersThan } from '../../platform/languages.ts';
import { summaryOf } from '../shared/summary.ts';

/** The text in other languages than the default one, where it was written in them. */
export type Translations = Partial<Record<Exclude<Language, typeof defaultLanguage>, string>>;

export const translatedInto = othersThan(defaultLanguage) as (keyof Translations)[];

/** `picture`: the address of one that was stored here; null where there is none. */
export type Update = {
  id: string;
  date: string;
  description: string;
  translations: Translations;
  picture: string | null;
};

/** In the language, where it was written in it. */
export function textOf(
  { description, translations }: Pick<Update, 'description' | 'translations'>,
  language: Language,
) {
  return (language !== defaultLanguage && translations[language]) || description;
}

/** Messengers show one or two lines of a title. */
const maxTitle = 80;

/** Its beginning, as the title of a link to it. */
export function titleOf(update: Pick<Update, 'description' | 'translations'>, language: Language): string {
  return summaryOf(textOf(update, language), maxTitle);
}

export function updatePath(id: string): string {
  return `/updates/${id}`;
}
