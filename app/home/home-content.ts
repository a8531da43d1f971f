/** The home page's slots (spec §3): one headline and six paragraphs a language, six pictures. */
import { shortHash } from '../shared/short-hash.ts';

type Numbered<Name extends string> = `${Name}${1 | 2 | 3 | 4 | 5 | 6}`;

export type HomeContentField =
  | 'headerText'
  | 'malayalamHeaderText'
  | Numbered<'englishParagraph'>
  | Numbered<'malayalamParagraph'>
  | Numbered<'imagePath'>;

export type HomeContent = Partial<Record<HomeContentField, string>>;

const slots = [1, 2, 3, 4, 5, 6] as const;

const numbered = <Name extends string>(name: Name) => slots.map((n) => `${name}${n}` as const);

export const headerFields = ['headerText', 'malayalamHeaderText'] as const;
export const paragraphFields = {
  en: numbered('englishParagraph'),
  ml: numbered('malayalamParagraph'),
};
export const pictureFields = numbered('imagePath');

/** What stands in a slot as a short mark: whoever changes the slot says by it what they have seen there. */
export function slotTag(value: string | null): string {
  return value === null ? 'empty' : shortHash(value);
}

/** The story in a language: its headline and the paragraphs that have text, in order. */
export function storyIn(
  content: HomeContent,
  language: 'en' | 'ml',
): { header: string; paragraphs: string[] } {
  const prefix = language === 'ml' ? 'malayalamParagraph' : 'englishParagraph';
  return {
    header: (language === 'ml' && content.malayalamHeaderText) || content.headerText || '',
    paragraphs: slots.map((n) => content[`${prefix}${n}`]).filter((text) => text !== undefined),
  };
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

/** The pictures that the home page shows: the first four that are there (spec §3). */
export function picturesOf(content: HomeContent): string[] {
  return slots
    .map((n) => content[`imagePath${n}`])
    .filter((path) => path !== undefined)
    .slice(0, 4);
}
