/** A text's beginning, for descriptions: whole sentences if some fit, else whole words and an ellipsis. */

/** Messengers show two or three lines; search engines about 160 characters. */
const longest = 200;

export function summaryOf(text: string, most = longest): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const start = plain.slice(0, most + 1);
  const sentences = start.match(/^.*[.!?।](?= )/)?.[0];
  if (sentences && sentences.length >= most / 3) return sentences;
  return `${start
    .replace(/\s\S*$/, '')
    .slice(0, most - 1)
    .replace(/[\s,;:–-]+$/, '')}…`;
}
