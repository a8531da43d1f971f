/** From one page of a list to the next and back to the first; what else the address asks for stays. */
import { useSearchParams } from 'react-router';
import { Pager } from './pager.tsx';

type PageLinksProps = {
  /** Which list's pages they are, where a page has two. */
  label?: string;
  /** The cursor of the next page, null on the last. */
  next: string | null;
  /** The parameter that holds the cursor, where a page has two lists. */
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
      // The second list of a page would otherwise be out of sight.
      preventScrollReset={name !== 'cursor'}
    />
  );
}
