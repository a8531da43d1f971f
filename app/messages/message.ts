/** A supporter's message, wherever it came from, and the order in which they are shown. */

/** `date`: a day in India (YYYY-MM-DD); null where there is none. */
export type Message = { firstname: string; lastname: string; message: string; date: string | null };

/**
 * Both sources as one list: dated first, newest first, then the undated in their order (spec §7). A message without words has
 * nothing to show.
 */
export function mergeMessages(...sources: Message[][]): Message[] {
  const all = sources.flat().filter(({ message }) => message !== '');
  return all.sort((a, b) => {
    if (a.date === null || b.date === null) return Number(a.date === null) - Number(b.date === null);
    return b.date.localeCompare(a.date);
  });
}
