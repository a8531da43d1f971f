/** The time zones of countries, from Intl's tables, which Node keeps up to date. */
import { makeOnce } from '../make-once.ts';

/** The time zones of a country (ISO 3166 alpha-2); empty if unknown. */
export const timeZonesOf = makeOnce(
  (countryCode: string): readonly string[] => new Intl.Locale(`und-${countryCode}`).getTimeZones() ?? [],
);

const hourFormat = makeOnce(
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }),
);

/** The current hour (0 to 23) in a time zone. */
export function hourIn(timeZone: string, now: Date): number {
  return Number(hourFormat(timeZone).format(now));
}
