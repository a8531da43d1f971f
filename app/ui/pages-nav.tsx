/** From one page of a list to the next and back to the first; the rest of the address stays. */
import { Link, useSearchParams } from 'react-router';

type PagesNavProps = {
  label: string;
  /** The cursor of the next page, null on the last. */
  next: string | null;
  /** The parameter that holds the cursor, where a page has two lists. */
  name?: string;
};

export function PagesNav({ label, next, name = 'cursor' }: PagesNavProps) {
  const [query] = useSearchParams();
  const at = (cursor: string | null) => {
    const params = new URLSearchParams(query);
    if (cursor) params.set(name, cursor);
    else params.delete(name);
    return `?${params}`;
  };
  if (!next && !query.has(name)) return null;
  return (
    <nav aria-label={label} className="flex gap-4">
      {query.has(name) && (
        <Link to={at(null)} preventScrollReset>
          First page
        </Link>
      )}
      {next && (
        <Link to={at(next)} preventScrollReset>
          Next page
        </Link>
      )}
    </nav>
  );
}
