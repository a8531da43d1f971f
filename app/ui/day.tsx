/** A date in words, in the page's language; always the day and hour in India. */
import { formatDay, formatMoment } from '../../platform/dates.ts';
import { useLanguage } from '../text/use-language.ts';

export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date, useLanguage())}</time>;
}

/** Formats a recent moment as '21 November, 10:42 IST'. */
export function useMoment(): (iso: string) => string {
  const language = useLanguage();
  return (iso) => formatMoment(iso, language);
}
