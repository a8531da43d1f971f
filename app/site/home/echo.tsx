/**
 * Repeats text of the page through CSS, so that searching and selecting find it only once. Screen readers
 * read it both times, by its letters in Malayalam or English.
 */
import { lettersOf } from '../../messages/index.ts';

export function Echo({ words, className = '' }: { words: string; className?: string }) {
  return (
    <p
      lang={lettersOf(words)}
      data-words={words}
      className={`before:content-[attr(data-words)] ${className}`}
    />
  );
}
