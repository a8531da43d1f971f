/** An update from the family, and the part of it that a page in one language shows. */
import { defaultLanguage, type Language, othersThan } from '../../platform/languages.ts';

/** The text in languages other than the default one, if there is any. */
export type Translations = Partial<Record<Exclude<Language, typeof defaultLanguage>, string>>;

export const translatedInto = othersThan(defaultLanguage) as (keyof Translations)[];

/** What a voice note says: in every language, or nothing without a voice note. */
export type Transcripts = Partial<Record<Language, string>>;

/** An update has at most as many. */
export const mostPictures = 4;

/**
 * `title`: in the default language; empty for an update without a title. `picture`: the address of the first
 * picture; null without a picture. `morePictures`: the addresses of the other pictures. `voice`: the address of
 * the voice note; null without one.
 */
export type Update = {
  id: string;
  date: string;
  description: string;
  title: string;
  translations: Translations;
  translatedTitles: Translations;
  picture: string | null;
  morePictures: string[];
  voice: string | null;
  voiceTranscripts: Transcripts;
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

/** What its titles are made of. */
export type Titled = Pick<Update, 'title' | 'translatedTitles' | 'description' | 'translations'>;

/**
 * Its own title in this language, empty if there is none. A translated text without a translated title has
 * none: the default language's title would stand above a text in another language.
 */
export function ownTitleOf(update: Titled, language: Language): string {
  if (language === defaultLanguage) return update.title;
  return update.translatedTitles[language] || (update.translations[language] ? '' : update.title);
}

/** The addresses of all its pictures, the first one first. */
export function picturesOf({ picture, morePictures }: Pick<Update, 'picture' | 'morePictures'>): string[] {
  return [...new Set([...(picture ? [picture] : []), ...morePictures])];
}

export function updatePath(id: string): string {
  return `/updates/${id}`;
}
