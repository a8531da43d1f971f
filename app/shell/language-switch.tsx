/**
 * Links to the same page in the other languages. They load a new document, so that only one language is ever
 * loaded.
 */
import { useLocation } from 'react-router';
import { languages, othersThan } from '../../platform/languages.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { useLanguage } from '../text/use-language.ts';
import { isSamePage } from './same-for-all.ts';

export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const others = othersThan(useLanguage());
  const isOneOfMany = others.length > 1;
  return others.map((other) => {
    const query = new URLSearchParams(isSamePage(pathname) ? startedIn(isHydrated, search) : search);
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

/**
 * Drops the marks of shared links (fbclid, utm_source), so that caches hold one page. The donation that
 * /donate corrects is known once scripts run.
 */
function startedIn(isHydrated: boolean, search: string): [string, string][] {
  if (!isHydrated) return [];
  return [...new URLSearchParams(search)].filter(([name]) => name === 'id' || name === 'from');
}
