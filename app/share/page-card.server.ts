/** Cards of links to single pages: their contents, and their addresses, which change with the contents. */
import { createHash } from 'node:crypto';
import { type Language, languageCodes } from '../../platform/languages.ts';

/** The page of a card: an update with its id, or /accounts. */
export type CardPage = `update-${string}` | 'accounts';

/** Everything that a card shows. */
export type PageCardFacts = {
  language: Language;
  siteName: string;
  /** Notice that the campaign is a sample; null for a real one. */
  sample: string | null;
  /** The day in words; null for a page without one. */
  day: string | null;
  headline: string;
  /**
   * Verified donations and goal in whole rupees; `raised` is null if the sum is not public. Null while the
   * campaign accepts no donations.
   */
  progress: { raised: number | null; goal: number } | null;
  /** The sentence that every bill is shown; null if it is not true. */
  proof: string | null;
  /** Path of the picture in the store; null for a card without a picture. */
  photo: string | null;
};

export type PageCardName = { page: CardPage; language: Language; mark: string };

/** Part of every mark. Raise it when the design changes, so that messengers fetch the cards again. */
const version = 1;

/** The name of the card with these contents. */
export function nameOfCard(page: CardPage, facts: PageCardFacts): PageCardName {
  const mark = createHash('sha256')
    .update(JSON.stringify([version, facts]))
    .digest('hex')
    .slice(0, 26);
  return { page, language: facts.language, mark };
}

export function cardFileOf({ page, language, mark }: PageCardName): string {
  return `${page}-${language}-${mark}.jpg`;
}

/** The path of the card on this site. */
export function cardPath(name: PageCardName): string {
  return `/files/cards/${cardFileOf(name)}`;
}

/** Parses a file name; null if it is invalid. */
export function parseCardFile(file: string): PageCardName | null {
  const form = /^(accounts|update-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([a-z]+)-([0-9a-f]{26})\.jpg$/;
  const [, page, code, mark] = form.exec(file) ?? [];
  const language = languageCodes.find((each) => each === code);
  return page && language && mark ? { page: page as CardPage, language, mark } : null;
}
