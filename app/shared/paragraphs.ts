/** Paragraphs as the team edits them: one text, with an empty line between two. */

export const paragraphsIn = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());

export const asOneText = (paragraphs: string[]): string => paragraphs.join('\n\n');
