/** Links to the first and next page of a list; other query parameters stay. */
import { useSearchParams } from 'react-router';
import { Pager } from './pager.tsx';

type PageLinksProps = {
  /** The list's name, if a page has two lists. */
  label?: string;
  /** The cursor of the next page; null on the last. */
  next: string | null;
  /** The query parameter of the cursor, if a page has two lists. */
  name?: string;
};

export function PageLinks({ label, next, name = 'cursor' }: PageLinksProps) {
  const [query] = useSearchParams();
  const at = (cursor: string | null) => {
    const params = new URLSearchParams(query);
    if (cursor) params.set(name, cursor);
    else params.delete(name);
    return `?${params}`;
  };
  return (
    <Pager
      label={label}
      first={query.has(name) ? at(null) : null}
      next={next && at(next)}
      // Keeps the scroll position for the second list of a page.
      preventScrollReset={name !== 'cursor'}
    />
  );
}
