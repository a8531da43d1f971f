/** The way through a long list: back to its first page, on to the next; what else the address asks for stays. */
import { Link, useSearchParams } from 'react-router';

/** `next`: the cursor of the next page, null on the last. */
export function PageLinks({ next }: { next: string | null }) {
  const [query] = useSearchParams();
  const withCursor = (cursor: string | null) => {
    const params = new URLSearchParams(query);
    params.delete('cursor');
    if (cursor) params.set('cursor', cursor);
    return `?${params}`;
  };
  if (!next && !query.has('cursor')) return null;
  return (
    <nav aria-label="Pages" className="flex gap-4">
      {query.has('cursor') && <Link to={withCursor(null)}>First page</Link>}
      {next && <Link to={withCursor(next)}>Next page</Link>}
    </nav>
  );
}
