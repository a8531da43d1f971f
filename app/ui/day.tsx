/** A date in words, in the page's language. */
import { useLanguage } from '../text/text.ts';

/** The day in India, so that server and browser say the same. */
export function Day({ date }: { date: string }) {
  const language = useLanguage();
  const words = new Intl.DateTimeFormat(language === 'ml' ? 'ml-IN' : 'en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(date));
  return <time dateTime={date}>{words}</time>;
}
