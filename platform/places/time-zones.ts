/** What time it is in a country: the time zones of each come with the program's own Intl, whose tables Node keeps up to date. */

const hourFormats = new Map<string, Intl.DateTimeFormat>();

/** The time zones of a country (ISO 3166 alpha-2), none where nobody knows. */
export function timeZonesOf(countryCode: string): string[] {
  return new Intl.Locale(`und-${countryCode}`).getTimeZones() ?? [];
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
