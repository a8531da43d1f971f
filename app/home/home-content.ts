/** The home page's slots (spec §3): one headline and six paragraphs a language, six pictures. */

type Numbered<Name extends string> = `${Name}${1 | 2 | 3 | 4 | 5 | 6}`;

export type HomeContentField =
  | 'headerText'
  | 'malayalamHeaderText'
  | Numbered<'englishParagraph'>
  | Numbered<'malayalamParagraph'>
  | Numbered<'imagePath'>;

export type HomeContent = Partial<Record<HomeContentField, string>>;

const slots = [1, 2, 3, 4, 5, 6] as const;

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

/** The pictures that the home page shows: the first four that are there (spec §3). */
export function picturesOf(content: HomeContent): string[] {
  return slots
    .map((n) => content[`imagePath${n}`])
    .filter((path) => path !== undefined)
    .slice(0, 4);
}
