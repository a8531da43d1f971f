/** A moment on the team's pages, in English and Indian time, as the team works in India. */
import { formatTeamMoment } from '../../platform/dates.ts';

/** `at`: ISO time. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="num">
      {formatTeamMoment(at)}
    </time>
  );
}
