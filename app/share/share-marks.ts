/** By which way a shared link was passed on: a letter in its address, so that the team sees which ways are opened. Pure: pages use it too. */

/** `device`: the device's own sheet, which doesn't say where it leads. `copy`: the link was copied. */
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

/** The name of the mark in an address. */
export const markName = 's';

/** The address of a page in a language (one address a language: a card is in the language of its address), as it is passed on. */
export function sharedAddress(publicUrl: string, language: string, by: SharedBy, path = '/'): string {
  return `${publicUrl}${path}?lang=${language}&${markName}=${shareMarks[by]}`;
}

/** By which way the link was passed on that has this mark; null for a mark that isn't ours. */
export function sharedByOf(mark: string | null): SharedBy | null {
  const found = Object.entries(shareMarks).find(([, each]) => each === mark);
  return found ? (found[0] as SharedBy) : null;
}
