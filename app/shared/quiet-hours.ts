/**
 * Quiet hours: the night at the donor's place, as far as the country tells. Nobody is written to then. Pure.
 */
import { timeZone as teamsTimeZone } from '../../platform/dates.ts';
import { DAY, MINUTE } from '../../platform/durations.ts';
import { countries } from '../../platform/places/countries.ts';
import { hourIn, timeZonesOf } from '../../platform/places/time-zones.ts';

/** Whole hours of the day: quiet from `from` o'clock until `to` o'clock. */
type QuietHours = { from: number; to: number };

/**
 * True if it is quiet in any time zone of the donor's country, as we do not know the donor's zone. If we know
 * no zone of the country, India's counts (docs/decisions/0033-reminders.md).
 */
export function isQuiet(country: string, now: Date, { from, to }: QuietHours): boolean {
  return zonesOf(country).some((zone) => {
    const hour = hourIn(zone, now);
    return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  });
}

/** Milliseconds from `now` until nobody's night is disturbed; 0 where some zone is quiet all day. */
export function msUntilAwake(country: string, now: Date, quiet: QuietHours): number {
  for (let ms = 0; ms < DAY; ms += 15 * MINUTE) {
    if (!isQuiet(country, new Date(now.getTime() + ms), quiet)) return ms;
  }
  return 0;
}

function zonesOf(country: string): readonly string[] {
  const code = countries.find(({ name }) => name === country)?.code;
  const zones = code ? timeZonesOf(code) : [];
  return zones.length > 0 ? zones : [teamsTimeZone];
}

/** A set of countries: those named, or all but those named. */
export type Countries = { names: string[]; isAllBut: boolean };

let known: { key: string; awake: Countries } | null = null;

/** The countries where it is not quiet now. Unknown countries count as India. */
export function awakeCountries(now: Date, quiet: QuietHours): Countries {
  // Time zones differ by multiples of 15 minutes, and every page of the team asks: so the answer is cached.
  const key = `${Math.floor(now.getTime() / (15 * MINUTE))} ${quiet.from} ${quiet.to}`;
  if (known?.key !== key) {
    const isAllBut = !isQuiet('', now, quiet);
    const names = countries.map(({ name }) => name).filter((name) => isQuiet(name, now, quiet) === isAllBut);
    known = { key, awake: { names, isAllBut } };
  }
  return known.awake;
}
