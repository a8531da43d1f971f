/** The names of payment methods in the page's language. Donations store the English names. */
import { useText } from './text.ts';

/** Keyed by a stored name or a label in English. Names of services stay as they are. */
export function useMethodName(): (english: string) => string {
  const { methods } = useText();
  return (english) => methods[english as keyof typeof methods] ?? english;
}
