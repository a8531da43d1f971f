/** The home page's slots (spec §3): one headline and six paragraphs per language, six pictures. */
import {
  altFields,
  focusFields,
  type HomeContentField,
  headerFields,
  paragraphFields,
  pictureFields,
} from '../../platform/config/home-slots.ts';
import { defaultLanguage, type Language, languageCodes } from '../../platform/languages.ts';
import { shortHash } from '../shared/short-hash.ts';

export { altFields, focusFields, type HomeContentField, headerFields, paragraphFields, pictureFields };

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

/**
 * The layout of the story: each paragraph with the picture after it, and the remaining pictures for its end.
 * Pictures are spread evenly between paragraphs, never two in a row while a paragraph can separate them.
 */
export function setStory<Text, Picture>(paragraphs: Text[], pictures: Picture[]) {
  const gaps = Math.max(0, paragraphs.length - 1);
  const placed = Math.min(gaps, pictures.length);
  const after = new Map(
    pictures.slice(0, placed).map((each, n) => [Math.floor(((n + 0.5) * gaps) / placed), each] as const),
  );
  return {
    parts: paragraphs.map((text, n) => ({ text, picture: after.get(n) ?? null })),
    rest: pictures.slice(placed),
  };
}

/**
 * A picture as Home shows it. `shows`: the super-admin's description; null without one. `focus`: the CSS
 * position that stays visible; undefined without one.
 */
export type StoryPicture = { url: string; number: number; shows: string | null; focus: string | undefined };

/** The pictures of the home page: the first four that exist (spec §3). */
export function picturesOf(content: HomeContent): string[] {
  return pictureSlots(content).map(({ url }) => url);
}

function pictureSlots(content: HomeContent) {
  return pictureFields
    .flatMap((field, slot) => {
      const url = content[field];
      return url === undefined ? [] : [{ url, slot }];
    })
    .slice(0, 4);
}

/** All that Home shows of the story in this language: the first picture stands at its top. */
export function storyLayout(content: HomeContent, language: Language) {
  const { paragraphs, ...story } = storyIn(content, language);
  const [hero = null, ...pictures] = pictureSlots(content).map(({ url, slot }, n): StoryPicture => {
    const alt = altFields[language][slot];
    const focus = focusFields[slot];
    return {
      url,
      number: n + 1,
      shows: (alt && content[alt]) ?? null,
      focus: focus && content[focus],
    };
  });
  return { ...story, hero, ...setStory(paragraphs, pictures) };
}

export type StoryLayout = ReturnType<typeof storyLayout>;
