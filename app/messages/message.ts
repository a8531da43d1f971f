/** A supporter's message from any source, and the order of all. */
import type { Language } from '../../platform/languages.ts';
import type { Text } from '../text/en/pages.ts';

/** `date` is a day in India (YYYY-MM-DD), or null. `isAnonymous`: it has no name of its own to show. */
export type Message = {
  firstname: string;
  lastname: string;
  message: string;
  isAnonymous?: boolean;
  /** '' for nobody. */
  inNameOf?: string;
  date: string | null;
};

/** The language of the words, by their letters. */
export function lettersOf(words: string): Language {
  return /\p{Script=Malayalam}/u.test(words) ? 'ml' : 'en';
}

/** The names below a message; '' if there are none. */
export function nameOf({ firstname, lastname, isAnonymous, inNameOf }: Message, { home }: Text): string {
  const name = isAnonymous ? home.anonymous : `${firstname} ${lastname}`.trim();
  return inNameOf ? home.inNameOf({ name, inNameOf }) : name;
}

/**
 * Merges sources into one list: dated messages first, newest first, then undated ones in their order (spec
 * §7). Leaves out empty messages.
 */
export function mergeMessages(...sources: Message[][]): Message[] {
  const all = sources.flat().filter(({ message }) => message !== '');
  return all.sort((a, b) => {
    if (a.date === null || b.date === null) return Number(a.date === null) - Number(b.date === null);
    return b.date.localeCompare(a.date);
  });
}
