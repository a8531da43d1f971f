/**
 * Words that stand elsewhere on the page as well, shown here by style: who searches the page, or selects, meets them
 * once. Screen readers read them all the same.
 */
export function Echo({ words, className = '' }: { words: string; className?: string }) {
  return <p data-words={words} className={`before:content-[attr(data-words)] ${className}`} />;
}
