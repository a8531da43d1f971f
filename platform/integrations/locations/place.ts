/** What is said of a place, in the same words whichever source of locations found it. */
import { findCountryByCode } from '../../places/countries.ts';
import { findIndianState } from './india.ts';

/** What is known of an address; a part not known is null. `region` is a state or province, in English. */
export type Location = {
  country_code: string | null;
  country_name: string | null;
  region: string | null;
  currency: string | null;
};

/** The location of what nobody can place. */
export const nowhere: Readonly<Location> = Object.freeze({
  country_code: null,
  country_name: null,
  region: null,
  currency: null,
});

/**
 * A source's country and region in this site's words, so that they fit the form's choices: country name and currency are
 * those of `countries`, Indian states have their common English names. A country not in that list keeps its code alone.
 */
export function describePlace(place: {
  countryCode: string;
  regionCode?: string | null | undefined;
  regionName?: string | null | undefined;
}): Location {
  const code = place.countryCode.toUpperCase();
  const country = findCountryByCode(code);
  const state =
    code === 'IN'
      ? (findIndianState(place.regionCode ?? '') ?? findIndianState(place.regionName ?? ''))
      : null;
  return {
    country_code: code,
    country_name: country?.name ?? null,
    region: state ?? (place.regionName || null),
    currency: country?.currency ?? null,
  };
}
