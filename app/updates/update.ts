/** An update from the family, and the part of it that a page in one language shows. */
import { defaultLanguage, type Language, othersThan } from '../../platform/languages.ts';

/** The text in languages other than the default one, if there is any. */
export type Translations = Partial<Record<Exclude<Language, typeof defaultLanguage>, string>>;

export const translatedInto = othersThan(defaultLanguage) as (keyof Translations)[];

/** `picture`: the address of a stored picture; null if there is none. */
export type Update = {
  id: string;
  date: string;
  description: string;
  translations: Translations;
  picture: string | null;
};

/** An update that only the team sees until its time. */
export type ScheduledUpdate = Update & {
  /** On India's clocks: YYYY-MM-DDTHH:MM. */
  publishAt: string;
  /** It is mailed to the followers when it is shown. */
  mailsFollowers: boolean;
  /** It waits for the team: it was scheduled before the campaign was in memory. */
  isHeld: boolean;
};

/** In this language, if there is a text in it; else in the default language. */
export function textOf(
  { description, translations }: Pick<Update, 'description' | 'translations'>,
  language: Language,
) {
  return (language !== defaultLanguage && translations[language]) || description;
}

export function updatePath(id: string): string {
  return `/updates/${id}`;
}
