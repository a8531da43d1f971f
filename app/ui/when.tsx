/** A moment for the team's pages, in English and in Indian time, for the team works there. */
import { formatTeamMoment } from '../../platform/dates.ts';

/** `at`: ISO time. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="num">
      {formatTeamMoment(at)}
    </time>
  );
}
