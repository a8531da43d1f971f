/** When nobody is written to: at night where the donor is, as far as the country tells. Pure. */
import { timeZone as teamsTimeZone } from '../../platform/dates.ts';
import { countries } from '../../platform/places/countries.ts';
import { hourIn, timeZonesOf } from '../../platform/places/time-zones.ts';

/** Whole hours of the day: quiet from `from` o'clock until `to` o'clock. */
export type QuietHours = { from: number; to: number };

/**
 * True when it is quiet in any time zone of the donor's country: which one is theirs nobody knows. Where we know no zone,
 * when it is quiet in India (docs/decisions/0033-reminders.md).
 */
export function isQuiet(country: string, now: Date, { from, to }: QuietHours): boolean {
  return zonesOf(country).some((zone) => {
    const hour = hourIn(zone, now);
    return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  });
}

function zonesOf(country: string): string[] {
  const code = countries.find(({ name }) => name === country)?.code;
  const zones = code ? timeZonesOf(code) : [];
  return zones.length > 0 ? zones : [teamsTimeZone];
}
