/** What time it is in a country: the time zones of each come with the program's own Intl, whose tables Node keeps up to date. */
import { makeOnce } from '../make-once.ts';

/** The time zones of a country (ISO 3166 alpha-2), none where nobody knows. */
export const timeZonesOf = makeOnce(
  (countryCode: string): readonly string[] => new Intl.Locale(`und-${countryCode}`).getTimeZones() ?? [],
);

const hourFormat = makeOnce(
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }),
);

/** The hour (0 to 23) that clocks in this time zone show. */
export function hourIn(timeZone: string, now: Date): number {
  return Number(hourFormat(timeZone).format(now));
}
