/** Links from an update to others: the one before, the one after, or the newest. */
import { Link } from 'react-router';
import { Day } from '../../ui/day.tsx';
import type { UpdateLink } from './load-update.ts';

type NeighboursProps = {
  label: string;
  previous: { words: string; link: UpdateLink | null };
  next: { words: string; link: UpdateLink | null };
};

export function Neighbours({ label, previous, next }: NeighboursProps) {
  if (!previous.link && !next.link) return null;
  return (
    <nav aria-label={label} className="grid gap-3 wide:grid-cols-2">
      {[
        { ...previous, rel: 'prev', place: '' },
        { ...next, rel: 'next', place: 'wide:col-start-2 wide:text-end' },
      ].map(
        ({ words, link, rel, place }) =>
          link && (
            <Link key={rel} rel={rel} to={link.path} className={`card p-4 ${place}`}>
              {words}
              <Title {...link} />
            </Link>
          ),
      )}
    </nav>
  );
}

/** `label`: its heading. */
export function NewestUpdates({ label, updates }: { label: string; updates: UpdateLink[] }) {
  if (updates.length === 0) return null;
  return (
    <section aria-labelledby="newest" className="grid gap-3">
      <h2 id="newest" className="text-lead">
        {label}
      </h2>
      <ul className="grid gap-3">
        {updates.map((link) => (
          <li key={link.path}>
            <Link to={link.path} className="card block p-4">
              <Title {...link} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Title({ date, title }: UpdateLink) {
  return (
    <>
      {/* Inline blocks aren't underlined with the link. */}
      <span className="inline-block w-full text-small text-soft">
        <Day date={date} />
      </span>
      <span className="block text-ink">{title}</span>
    </>
  );
}
