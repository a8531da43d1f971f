/** The languages of the site: everything about one that isn't words. Its dictionaries are in app/text. Pure: pages read it too. */

type LanguageFacts = {
  /** As its speakers write it. */
  name: string;
  /** In English, for the team. */
  englishName: string;
  /** BCP 47, for dates and numbers. */
  locale: string;
  /** As link previews name it (ogp.me). */
  openGraphLocale: string;
  /** Regions whose visitors get it without having chosen (contract §2). */
  regions: readonly string[];
};

export const languages = {
  en: { name: 'English', englishName: 'English', locale: 'en-IN', openGraphLocale: 'en_IN', regions: [] },
  ml: {
    name: 'മലയാളം',
    englishName: 'Malayalam',
    locale: 'ml-IN',
    openGraphLocale: 'ml_IN',
    regions: ['Kerala'],
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languages;

/** What is spoken where nothing says otherwise. */
export const defaultLanguage = 'en' satisfies Language;

export const languageCodes = Object.keys(languages) as Language[];

/** The language of this code; null for a code that isn't ours. */
export function findLanguage(code: string | null | undefined): Language | null {
  return languageCodes.find((language) => language === code) ?? null;
}

/** One value for each language. */
export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Record<
    Language,
    T
  >;
}
