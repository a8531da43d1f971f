/** The names of countries in the page's language. Donations store the English names. */
import { defaultLanguage, type Language } from '../../platform/languages.ts';
import { makeOnce } from '../../platform/make-once.ts';
import { findCountryByName } from '../../platform/places/countries.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { useLanguage } from './use-language.ts';

/** By the code of a country. */
export const regionNames = makeOnce(
  (language: Language) => new Intl.DisplayNames(language, { type: 'region' }),
);

/**
 * Keyed by English name. English at first, like the server's HTML: the browser's names may differ and follow
 * once scripts run.
 */
export function useCountryNames(): (english: string) => string {
  const isHydrated = useHydrated();
  const language = useLanguage();
  return countryNames(isHydrated ? language : defaultLanguage);
}

/** Keyed by English name, as the server's or the browser's Intl gives them. */
export function countryNames(language: Language): (english: string) => string {
  if (language === defaultLanguage) return (english) => english;
  const names = regionNames(language);
  return (english) => {
    const country = findCountryByName(english);
    return (country && names.of(country.code)) ?? english;
  };
}
