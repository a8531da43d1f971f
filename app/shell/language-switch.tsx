/**
 * Links to the same page in the other languages. They load a new document, so that only one language is ever
 * loaded.
 */
import { useLocation } from 'react-router';
import { languages, othersThan } from '../../platform/languages.ts';
import { useLanguage } from '../text/use-language.ts';
import { isSamePage } from './same-for-all.ts';

export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const others = othersThan(useLanguage());
  const isOneOfMany = others.length > 1;
  return others.map((other) => {
    // A page that is the same for all drops the marks of shared links (fbclid, utm_source): caches hold it once.
    const known = new URLSearchParams(search);
    const query = isSamePage(pathname, known) ? new URLSearchParams() : known;
    query.set('lang', other);
    const { name, readIn } = languages[other];
    return (
      <a
        key={other}
        href={`${pathname}?${query}`}
        lang={other}
        hrefLang={other}
        className={`in-other-language py-2 text-end leading-tight ${isOneOfMany ? 'px-1' : ''}`}
      >
        {isOneOfMany ? name : readIn}
      </a>
    );
  });
}
