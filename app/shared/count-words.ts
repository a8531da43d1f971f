/** Counts in words that the team reads. */

/** The number in Indian notation, or 'over 1,000' if it exceeds `max`, the highest number that is counted. */
export function countWords(count: number, max = Number.POSITIVE_INFINITY): string {
  return count > max ? `over ${max.toLocaleString('en-IN')}` : count.toLocaleString('en-IN');
}
