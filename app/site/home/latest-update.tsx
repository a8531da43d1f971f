/** The title or the beginning of the newest update, with its day. */
import { useId } from 'react';
import { Link } from 'react-router';
import { useText } from '../../text/text.ts';
import { Day } from '../../ui/day.tsx';
import { Echo } from './echo.tsx';

/**
 * `path`: of the update's page. `age`: how old it is, or when the next one comes, in words; null while it
 * is fresh.
 */
export type Latest = { path: string; date: string; words: string; age: string | null };

export function LatestUpdate({ latest }: { latest: Latest }) {
  const { card, updates } = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid gap-1 p-5">
      <h2 id={id} className="dotted text-base">
        <span>{card.latest} </span>
        <span className="font-normal text-soft">
          <Day date={latest.date} />
        </span>
      </h2>
      <Echo words={latest.words} />
      {latest.age && <p>{latest.age}</p>}
      <Link to={latest.path} className="justify-self-start">
        {updates.open}
      </Link>
    </section>
  );
}
