/**
 * Repeats text of the page through CSS, so that searching and selecting find it only once. Screen readers
 * read it both times.
 */
export function Echo({ words, className = '' }: { words: string; className?: string }) {
  return <p data-words={words} className={`before:content-[attr(data-words)] ${className}`} />;
}
