/** A moment on the team's pages, in the page's language and Indian time, as the team works in India. */
import { formatTeamMoment } from '../../platform/team-dates.ts';
import { useLanguage } from '../text/use-language.ts';

/** `at`: ISO time. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="num">
      {useTeamMoment()(at)}
    </time>
  );
}

/** Formats a moment as '21 Nov 2026, 10:42', or without the year. */
export function useTeamMoment(): (iso: string, options?: { withYear: boolean }) => string {
  const language = useLanguage();
  return (iso, options) => formatTeamMoment(iso, { ...options, language });
}
