/** The names of countries in the page's language. Donations hold the English ones. */
import { defaultLanguage, type Language } from '../../platform/languages.ts';
import { makeOnce } from '../../platform/make-once.ts';
import { findCountryByName } from '../../platform/places/countries.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { useLanguage } from './use-language.ts';

const regionNames = makeOnce((language: Language) => new Intl.DisplayNames(language, { type: 'region' }));

/** From English names. English at first, as the server wrote them: a browser's own may differ, once scripts run. */
export function useCountryNames(): (english: string) => string {
  const isHydrated = useHydrated();
  const language = useLanguage();
  return countryNames(isHydrated ? language : defaultLanguage);
}

/** From English names, as server or browser know them. */
export function countryNames(language: Language): (english: string) => string {
  if (language === defaultLanguage) return (english) => english;
  const names = regionNames(language);
  return (english) => {
    const country = findCountryByName(english);
    return (country && names.of(country.code)) ?? english;
  };
}
