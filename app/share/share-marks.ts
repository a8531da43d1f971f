/**
 * Marks in shared links' addresses, a letter for each way of sharing, so that the team sees which ways work.
 * Pure.
 */

/** `device`: the device's share sheet, which does not tell the target. `copy`: the copied link. */
export const shareMarks = {
  WhatsApp: 'w',
  Facebook: 'f',
  Messenger: 'm',
  Email: 'e',
  X: 'x',
  LinkedIn: 'l',
  Nextdoor: 'n',
  device: 'd',
  copy: 'c',
  poster: 'p',
} as const;

export type SharedBy = keyof typeof shareMarks;

/** The query parameter of the mark. */
export const markName = 's';

/** The address of a page to share, in a language, as a card is in the language of its address. */
export function sharedAddress(publicUrl: string, language: string, by: SharedBy, path = '/'): string {
  return `${publicUrl}${path}?lang=${language}&${markName}=${shareMarks[by]}`;
}

/** The way of sharing with this mark; null if there is none. */
export function sharedByOf(mark: string | null): SharedBy | null {
  const found = Object.entries(shareMarks).find(([, each]) => each === mark);
  return found ? (found[0] as SharedBy) : null;
}
