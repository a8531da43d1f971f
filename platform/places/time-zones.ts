/** What time it is in a country: the time zones of each come with the program's own Intl, whose tables Node keeps up to date. */

/** Making one takes longer than using it. */
const hourFormats = new Map<string, Intl.DateTimeFormat>();
const zonesOf = new Map<string, string[]>();

/** The time zones of a country (ISO 3166 alpha-2), none where nobody knows. */
export function timeZonesOf(countryCode: string): string[] {
  const zones = zonesOf.get(countryCode) ?? new Intl.Locale(`und-${countryCode}`).getTimeZones() ?? [];
  zonesOf.set(countryCode, zones);
  return zones;
}

/** The hour (0 to 23) that clocks in this time zone show. */
export function hourIn(timeZone: string, now: Date): number {
  let format = hourFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    hourFormats.set(timeZone, format);
  }
  return Number(format.format(now));
}
