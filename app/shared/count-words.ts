/** Counts in words that the team reads. */

const overInEnglish = (count: string) => `over ${count}`;

/**
 * The number in Indian notation, or 'over 1,000' if it exceeds `max`, the highest number that is counted.
 * `over`: the words in another language.
 */
export function countWords(count: number, max = Number.POSITIVE_INFINITY, over = overInEnglish): string {
  return count > max ? over(max.toLocaleString('en-IN')) : count.toLocaleString('en-IN');
}
