/**
 * Days and moments in words, always in India's time zone: server and browser, donor and team read the same.
 */
import { type Language, languages } from './languages.ts';
import { makeOnce } from './make-once.ts';

/** The time zone of the campaign and its team. */
export const timeZone = 'Asia/Kolkata';

/** The formatter of a locale and these options, made once. */
export const formatIn = makeOnce(
  (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }),
);

const dayAndMonth = { day: 'numeric', month: 'long' } as const;
export const hourAndMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** '3 March 2026', or without the year '3 March'. */
export function formatDay(date: string | Date, language: Language, { withYear = true } = {}): string {
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  return formatIn(languages[language].locale, { ...dayAndMonth, ...year }).format(new Date(date));
}

/** 'March 2026'. */
export function formatMonth(date: string, language: Language): string {
  return formatIn(languages[language].locale, { month: 'long', year: 'numeric' }).format(new Date(date));
}

/** '21 November, 10:42 IST'. For recent moments: it has no year. */
export function formatMoment(iso: string, language: Language): string {
  const { locale } = languages[language];
  const part = (options: Intl.DateTimeFormatOptions) => formatIn(locale, options).format(new Date(iso));
  return `${part(dayAndMonth)}, ${part(hourAndMinute)} IST`;
}
