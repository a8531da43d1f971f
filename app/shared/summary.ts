/**
 * The beginning of a text, for descriptions: whole sentences if some fit, else whole words and an ellipsis.
 */

/** Messengers show two or three lines, search engines about 160 characters. */
const maxLength = 200;

export function summaryOf(text: string, max = maxLength): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= max) return plain;
  const start = plain.slice(0, max + 1);
  const sentences = start.match(/^.*[.!?।](?= )/)?.[0];
  if (sentences && sentences.length >= max / 3) return sentences;
  return `${start
    .replace(/\s\S*$/, '')
    .slice(0, max - 1)
    .replace(/[\s,;:–-]+$/, '')}…`;
}
