/** A date in words, in the page's language; always the day and hour in India, so that server and browser say the same. */
import { type Language, useLanguage } from '../text/text.ts';

const timeZone = 'Asia/Kolkata';
const localeOf = (language: Language) => (language === 'ml' ? 'ml-IN' : 'en-IN');

export function Day({ date }: { date: string }) {
  const words = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(date));
  return <time dateTime={date}>{words}</time>;
}

/** A moment of the last days as '21 November, 10:42 IST'. */
export function useMoment(): (iso: string) => string {
  const locale = localeOf(useLanguage());
  return (iso) => {
    const part = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(iso));
    const day = part({ day: 'numeric', month: 'long' });
    return `${day}, ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })} IST`;
  };
}
