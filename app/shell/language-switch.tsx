/** The same page in the other language: a document of its own, so that only one language is ever loaded. */
import { useLocation } from 'react-router';
import { useLanguage } from '../text/root-data.ts';
import { useText } from '../text/text.ts';

export function LanguageSwitch() {
  const { site } = useText();
  const other = useLanguage() === 'ml' ? 'en' : 'ml';
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('lang', other);
  return (
    <a
      href={`${pathname}?${query}`}
      lang={other}
      hrefLang={other}
      className={`py-2 text-end leading-tight ${other === 'ml' ? 'label-ml' : ''}`}
    >
      {site.readInOther}
    </a>
  );
}
