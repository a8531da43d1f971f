/** The home page's slots (spec §3): one headline and six paragraphs a language, six pictures. */
import {
  altFields,
  type HomeContentField,
  headerFields,
  paragraphFields,
  pictureFields,
} from '../../platform/config/home-slots.ts';
import { defaultLanguage, type Language } from '../../platform/languages.ts';
import { shortHash } from '../shared/short-hash.ts';

export { altFields, type HomeContentField, headerFields, paragraphFields, pictureFields };

export type HomeContent = Partial<Record<HomeContentField, string>>;

/** What stands in a slot as a short mark: whoever changes the slot says by it what they have seen there. */
export function slotTag(value: string | null): string {
  return value === null ? 'empty' : shortHash(value);
}

/** The story in a language: its headline, else the default language's, and the paragraphs that have text, in order. */
export function storyIn(content: HomeContent, language: Language): { header: string; paragraphs: string[] } {
  return {
    header: content[headerFields[language]] || content[headerFields[defaultLanguage]] || '',
    paragraphs: paragraphFields[language].map((field) => content[field]).filter((text) => text !== undefined),
  };
}

/** What of the content a page in this language shows. */
export function contentIn(content: HomeContent, language: Language): HomeContent {
  const fields = [
    headerFields[language],
    headerFields[defaultLanguage],
    ...paragraphFields[language],
    ...pictureFields,
    ...altFields[language],
  ];
  return Object.fromEntries(
    Object.entries(content).filter(([field]) => fields.some((each) => each === field)),
  );
}

/**
 * The story as it is set: each paragraph with the picture that follows it, and the pictures left over for its end.
 * Pictures stand between paragraphs, spread evenly, never two in a row while there are paragraphs to part them.
 */
export function setStory(paragraphs: string[], pictures: string[]) {
  const gaps = Math.max(0, paragraphs.length - 1);
  const placed = Math.min(gaps, pictures.length);
  const after = new Map(
    pictures.slice(0, placed).map((url, n) => [Math.floor(((n + 0.5) * gaps) / placed), url] as const),
  );
  return {
    parts: paragraphs.map((text, n) => ({ text, picture: after.get(n) ?? null })),
    rest: pictures.slice(placed),
  };
}

/** What a picture shows, as the super-admin said it in this language; null where they said nothing. */
export function altOf(content: HomeContent, url: string, language: Language): string | null {
  const slot = pictureFields.findIndex((field) => content[field] === url);
  const field = altFields[language][slot];
  return (field && content[field]) ?? null;
}

/** The pictures that the home page shows: the first four that are there (spec §3). */
export function picturesOf(content: HomeContent): string[] {
  return pictureFields
    .map((field) => content[field])
    .filter((path) => path !== undefined)
    .slice(0, 4);
}
