/** The updates in Home's panel. */
import { Link } from 'react-router';
import { formatDay } from '../../../platform/dates.ts';
import { marksIn } from '../../shared/marks.ts';
import { useText } from '../../text/text.ts';
import { useLanguage } from '../../text/use-language.ts';
import { Day } from '../../ui/day.tsx';
import { Marked } from '../../ui/marked.tsx';
import { ownTitleOf, textOf, type Update, updatePath } from '../../updates/index.ts';

export function UpdateList({ updates }: { updates: Update[] }) {
  const { updates: words } = useText();
  const language = useLanguage();
  return (
    <ul className="grid gap-4">
      {updates.map((update) => (
        <li key={update.id}>
          <p className="text-small text-soft">
            <Link
              to={updatePath(update.id)}
              aria-label={`${words.open}: ${formatDay(update.date, language)}`}
            >
              <Day date={update.date} />
            </Link>
          </p>
          {ownTitleOf(update, language) && <p className="font-semibold">{ownTitleOf(update, language)}</p>}
          <p className="whitespace-pre-line">
            <Marked text={marksIn(textOf(update, language))} />
          </p>
        </li>
      ))}
    </ul>
  );
}
