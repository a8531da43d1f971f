/** Names a place the same way, whichever source found it. */
import { findCountryByCode } from '../../places/countries.ts';
import { findIndianState } from './india.ts';

/** The location of an address; unknown parts are null. `region` is a state or province, in English. */
export type Location = {
  country_code: string | null;
  country_name: string | null;
  region: string | null;
  currency: string | null;
};

/** The location of an unknown address. */
export const nowhere: Readonly<Location> = Object.freeze({
  country_code: null,
  country_name: null,
  region: null,
  currency: null,
});

/**
 * Normalises a source's country and region: country name and currency as in `countries`, common English names
 * for Indian states. A country that isn't in the list keeps only its code.
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
