/**
 * The languages of the site: everything about one that isn't words or files. Those are in app/text, a folder for each.
 * Pure: pages read it too. CONTRIBUTING.md says how a language is added.
 */

type LanguageFacts = {
  /** As its speakers write it. */
  name: string;
  /** In English, for the team. */
  englishName: string;
  /** The invitation to its readers, on a page in another language. */
  readIn: string;
  /** For a page that failed before its language was known. */
  tryAgain: string;
  /** BCP 47, for dates and numbers. */
  locale: string;
  /** As link previews name it (ogp.me). */
  openGraphLocale: string;
  /** Regions whose visitors get it without having chosen (contract §2). */
  regions: readonly string[];
  /** The slot of its headline on Home (spec §3). */
  headerField: `${string}eaderText`;
  /** The slots of its paragraphs on Home, without their numbers (spec §3). */
  paragraphField: `${string}Paragraph`;
  /** The slots of what its readers are told that the pictures show, without their numbers. */
  altField: `${string}Alt`;
  /** The hands that its letter is written by, the preferred one first (app/letter/hands.server.ts). */
  hands: readonly string[];
  /** Fonts of its script that readers of mails may have: a mail loads none. As CSS writes them. */
  installedFonts: readonly string[];
  /** The script whose letters the share kit's drawings use (app/share/letters). */
  script: string;
  /** In times the size of the letters; scripts that pile marks need more. */
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

/** What is spoken where nothing says otherwise. */
export const defaultLanguage = 'en' as const satisfies Language;

/** What the team reads, whatever the donors do. */
export const teamLanguage = 'en' as const satisfies Language;

/** What the family reads until they choose another. */
export const familyLanguage = 'ml' as const satisfies Language;

export const languageCodes = Object.keys(languages) as Language[];

/** The languages that a reader of this one may change to. */
export function othersThan(language: Language): Language[] {
  return languageCodes.filter((each) => each !== language);
}

/** The language of this code; null for a code that isn't ours. */
export function findLanguage(code: string | null | undefined): Language | null {
  return languageCodes.find((language) => language === code) ?? null;
}

/** The language that is spoken in a region; null where none of ours is the region's own. */
export function languageOfRegion(region: string | null): Language | null {
  const isSpokenThere = (language: Language) => languages[language].regions.some((each) => each === region);
  return languageCodes.find(isSpokenThere) ?? null;
}

/** One value for each language. */
export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Record<
    Language,
    T
  >;
}
