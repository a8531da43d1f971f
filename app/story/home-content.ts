/** The home page's slots (spec §3): one headline and six paragraphs per language, six pictures. */
import {
  altFields,
  type HomeContentField,
  headerFields,
  paragraphFields,
  pictureFields,
} from '../../platform/config/home-slots.ts';
import { defaultLanguage, type Language, languageCodes } from '../../platform/languages.ts';
import { shortHash } from '../shared/short-hash.ts';

export { altFields, type HomeContentField, headerFields, paragraphFields, pictureFields };

export type HomeContent = Partial<Record<HomeContentField, string>>;

/** A short hash of a slot's content: an editor sends it to say which content they have seen. */
export function slotTag(value: string | null): string {
  return value === null ? 'empty' : shortHash(value);
}

/** The language of the paragraphs that a page in this language shows: another one if it has none. */
function languageOf(content: HomeContent, language: Language): Language {
  const isIn = (each: Language) => paragraphFields[each].some((field) => content[field]);
  return [language, defaultLanguage, ...languageCodes].find(isIn) ?? language;
}

type Story = { header: string; paragraphs: string[]; language: Language };

/**
 * The story for a page in this language: its headline (else the default language's) and the non-empty
 * paragraphs, in order. `language`: that of the paragraphs, another one if the page's has none.
 */
export function storyIn(content: HomeContent, language: Language): Story {
  const shown = languageOf(content, language);
  return {
    header: content[headerFields[language]] || content[headerFields[defaultLanguage]] || '',
    paragraphs: paragraphFields[shown].map((field) => content[field]).filter((text) => text !== undefined),
    language: shown,
  };
}

/** The part of the content that a page in this language shows. */
export function contentIn(content: HomeContent, language: Language): HomeContent {
  const fields = [
    headerFields[language],
    headerFields[defaultLanguage],
    ...paragraphFields[languageOf(content, language)],
    ...pictureFields,
    ...altFields[language],
  ];
  return Object.fromEntries(
    Object.entries(content).filter(([field]) => fields.some((each) => each === field)),
  );
}

/**
 * The layout of the story: each paragraph with the picture after it, and the remaining pictures for its end.
 * Pictures are spread evenly between paragraphs, never two in a row while a paragraph can separate them.
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

/** The description of a picture in this language; null if the super-admin wrote none. */
export function altOf(content: HomeContent, url: string, language: Language): string | null {
  const slot = pictureFields.findIndex((field) => content[field] === url);
  const field = altFields[language][slot];
  return (field && content[field]) ?? null;
}

/** The pictures of the home page: the first four that exist (spec §3). */
export function picturesOf(content: HomeContent): string[] {
  return pictureFields
    .map((field) => content[field])
    .filter((path) => path !== undefined)
    .slice(0, 4);
}
