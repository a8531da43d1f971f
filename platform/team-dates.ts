/** Days and moments on the team's pages, in India's time zone. Donors never load this file. */
import { formatIn, hourAndMinute } from './dates.ts';
import { defaultLanguage, type Language, languages } from './languages.ts';

/** The language is English unless the page is in another one. */
type TeamOptions = { withYear?: boolean; language?: Language };

/** '21 Nov 2026, 10:42'; `withYear: false` leaves the year out. */
export function formatTeamMoment(iso: string, { withYear = true, ...options }: TeamOptions = {}): string {
  return formatShort(iso, { withYear, ...options }, hourAndMinute);
}

/** '21 Nov' for '2026-11-21'; `withYear` adds the year. */
export function formatTeamDay(day: string, options: TeamOptions = {}): string {
  return formatShort(day, options);
}

function formatShort(
  date: string,
  { withYear = false, language = defaultLanguage }: TeamOptions,
  time: Intl.DateTimeFormatOptions = {},
): string {
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  const options = { day: 'numeric', month: 'short', ...year, ...time } as const;
  return formatIn(languages[language].locale, options).format(new Date(date));
}
