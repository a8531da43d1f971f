/**
 * The languages of the site, with their facts. Their words and files are in app/text, one folder per
 * language. CONTRIBUTING.md says how to add a language. Pure: pages import it too.
 */

type LanguageFacts = {
  /** In the language itself. */
  name: string;
  /** In English, for the team. */
  englishName: string;
  /** The link to it, on a page in another language. */
  readIn: string;
  /** For a page that fails before its language is known. */
  tryAgain: string;
  /** BCP 47, for dates and numbers. */
  locale: string;
  /** For link previews (ogp.me). */
  openGraphLocale: string;
  /** Visitors from these regions get it by default (contract §2). */
  regions: readonly string[];
  /** The slot of its headline on Home (spec §3). */
  headerField: `${string}eaderText`;
  /** The slots of its paragraphs on Home, without their numbers (spec §3). */
  paragraphField: `${string}Paragraph`;
  /** The slots of its texts for pictures, without their numbers. */
  altField: `${string}Alt`;
  /** The handwriting fonts of its letter, in order of preference (app/letter/hands.server.ts). */
  hands: readonly string[];
  /** Fonts of its script that readers of mails may have installed, in CSS syntax: mails load no fonts. */
  installedFonts: readonly string[];
  /** Which letters the renderings of the share kit use (app/share/letters). */
  script: string;
  /** As a multiple of the font size; scripts with stacked marks need more. */
  mailLineHeight: number;
};

export const languages = {
  en: {
    name: 'English',
    englishName: 'English',
    readIn: 'Read in English',
    tryAgain: 'Please try again in a moment.',
    locale: 'en-IN',
    openGraphLocale: 'en_IN',
    regions: [],
    headerField: 'headerText',
    paragraphField: 'englishParagraph',
    altField: 'englishAlt',
    hands: ['kalam', 'chilanka'],
    installedFonts: [],
    script: 'latin',
    mailLineHeight: 1.6,
  },
  ml: {
    name: 'മലയാളം',
    englishName: 'Malayalam',
    readIn: 'മലയാളത്തിൽ വായിക്കുക',
    tryAgain: 'അൽപ്പസമയത്തിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
    locale: 'ml-IN',
    openGraphLocale: 'ml_IN',
    regions: ['Kerala'],
    headerField: 'malayalamHeaderText',
    paragraphField: 'malayalamParagraph',
    altField: 'malayalamAlt',
    hands: ['chilanka', 'kalam'],
    installedFonts: ["'Anek Malayalam'", "'Noto Sans Malayalam'", 'Manjari'],
    script: 'malayalam',
    mailLineHeight: 1.75,
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languages;

/** Used if nothing else decides. */
export const defaultLanguage = 'en' as const satisfies Language;

/** The language of the team's pages. */
export const teamLanguage = 'en' as const satisfies Language;

/** The family's language until they choose another. */
export const familyLanguage = 'ml' as const satisfies Language;

export const languageCodes = Object.keys(languages) as Language[];

/** All languages but this one. */
export function othersThan(language: Language): Language[] {
  return languageCodes.filter((each) => each !== language);
}

/** The language with this code, or null. */
export function findLanguage(code: string | null | undefined): Language | null {
  return languageCodes.find((language) => language === code) ?? null;
}

/** The language of a region, or null. */
export function languageOfRegion(region: string | null): Language | null {
  const isSpokenThere = (language: Language) => languages[language].regions.some((each) => each === region);
  return languageCodes.find(isSpokenThere) ?? null;
}

/** A value for each language. */
export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Record<
    Language,
    T
  >;
}

/** Words in every language: the default language's where a language has none of its own. */
export function fillLanguages<Words>(
  words: Record<typeof defaultLanguage, Words> & { [Code in Language]?: Words },
): Record<Language, Words> {
  const given: Partial<Record<Language, Words>> = words;
  return perLanguage((language) => given[language] ?? words[defaultLanguage]);
}
