/** When nobody is written to: at night where the donor is, as far as the country tells. Pure. */
import { timeZone as teamsTimeZone } from '../../platform/dates.ts';
import { MINUTE } from '../../platform/durations.ts';
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

function zonesOf(country: string): readonly string[] {
  const code = countries.find(({ name }) => name === country)?.code;
  const zones = code ? timeZonesOf(code) : [];
  return zones.length > 0 ? zones : [teamsTimeZone];
}

/** Countries, and whether exactly these are meant, or all but these. */
export type Countries = { names: string[]; isAllBut: boolean };

let known: { key: string; awake: Countries } | null = null;

/** Where it isn't quiet now. Countries that we don't know are as India. */
export function awakeCountries(now: Date, quiet: QuietHours): Countries {
  // Clocks differ by quarters of an hour; every page of the team asks.
  const key = `${Math.floor(now.getTime() / (15 * MINUTE))} ${quiet.from} ${quiet.to}`;
  if (known?.key !== key) {
    const isAllBut = !isQuiet('', now, quiet);
    const names = countries.map(({ name }) => name).filter((name) => isQuiet(name, now, quiet) === isAllBut);
    known = { key, awake: { names, isAllBut } };
  }
  return known.awake;
}
