/** The way through a long list: first, previous and next page, as links, so that they can be opened, copied and gone back to. */
import { Link } from 'react-router';

type PagerProps = {
  /** Which list's pages they are, where a page has two. */
  label?: string;
  /** Addresses; null where there is no such page. */
  first: string | null;
  previous?: string | null;
  next: string | null;
  preventScrollReset?: boolean;
};

export function Pager({ label = 'Pages', first, previous = null, next, preventScrollReset }: PagerProps) {
  const links = [
    [first, 'First page'],
    [previous, 'Previous page'],
    [next, 'Next page'],
  ] as const;
  if (links.every(([to]) => to === null)) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-3">
      {links.map(
        ([to, words]) =>
          to !== null && (
            <Link
              key={words}
              to={to}
              className="btn btn-quiet btn-small"
              preventScrollReset={preventScrollReset}
            >
              {words}
            </Link>
          ),
      )}
    </nav>
  );
}
