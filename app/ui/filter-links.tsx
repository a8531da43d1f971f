/** Filters of a list as links: each is an address that people can save and send. */
import { Link, useSearchParams } from 'react-router';

type FilterLinksProps = {
  /** What the filter is about, for screen readers. */
  label: string;
  /** The name of the query parameter. */
  name: string;
  /** Value and words of each choice; the value '' shows all. */
  choices: readonly (readonly [value: string, words: string])[];
};

export function FilterLinks({ label, name, choices }: FilterLinksProps) {
  const [query] = useSearchParams();
  const chosen = query.get(name) ?? '';
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(([value, words]) => (
        <Link
          key={value}
          to={value ? `?${name}=${value}` : '?'}
          aria-current={value === chosen ? 'true' : undefined}
          className="btn btn-quiet btn-small aria-[current]:bg-teal aria-[current]:text-on-teal"
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
