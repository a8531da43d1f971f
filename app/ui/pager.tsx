/**
 * First, previous and next page of a long list. They are links, so people can open, copy and go back to them.
 */
import { Link } from 'react-router';
import { useTeamText } from '../text/team/words.ts';

type PagerProps = {
  /** The list's name, if a page has two lists. */
  label?: string;
  /** Addresses; null if there is no such page. */
  first: string | null;
  previous?: string | null;
  next: string | null;
  preventScrollReset?: boolean;
};

export function Pager({ label, first, previous = null, next, preventScrollReset }: PagerProps) {
  const { controls } = useTeamText();
  const links = [
    [first, controls.first],
    [previous, controls.previous],
    [next, controls.next],
  ] as const;
  if (links.every(([to]) => to === null)) return null;
  return (
    <nav aria-label={label ?? controls.pages} className="flex flex-wrap gap-3">
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
