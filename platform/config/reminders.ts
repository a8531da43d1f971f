/** When donors get reminders of incomplete donations. */
import { HOUR } from '../durations.ts';
import type { Settings } from './read-settings.ts';

export type RemindersConfig = {
  /** How long after the start of a donation each reminder goes out (ms); empty if reminders are off. */
  afterMs: number[];
  /** No reminders between these hours, in the donor's time zone. */
  quiet: { from: number; to: number };
};

/** More would put donors under pressure (docs/decisions/0033-reminders.md). */
const maxReminders = 3;
const maxHours = 30 * 24;

/** Throws ConfigError. */
export function readReminders(settings: Settings): RemindersConfig {
  const isOn = settings.oneOf('REMINDERS', 'on', 'off') === 'on';
  const hours = readHours(settings);
  return { afterMs: isOn ? hours.map((each) => each * HOUR) : [], quiet: readQuiet(settings) };
}

function readHours({ list, fail }: Settings): number[] {
  const hours = list('REMINDERS_AFTER_HOURS').map(Number);
  const isFit = (each: number, at: number) =>
    Number.isInteger(each) && each > (hours[at - 1] ?? 0) && each <= maxHours;
  return hours.length > 0 && hours.length <= maxReminders && hours.every(isFit)
    ? hours
    : fail(
        'REMINDERS_AFTER_HOURS',
        `one to ${maxReminders} whole numbers up to ${maxHours}, each more than the one before, separated by commas`,
      );
}

function readQuiet({ get, fail }: Settings): RemindersConfig['quiet'] {
  const [from, to] =
    get('REMINDERS_QUIET_HOURS')
      ?.match(/^(\d{1,2})-(\d{1,2})$/)
      ?.slice(1)
      .map(Number) ?? [];
  return from !== undefined && to !== undefined && from <= 23 && to <= 23
    ? { from, to }
    : fail('REMINDERS_QUIET_HOURS', 'two hours from 0 to 23 such as 21-8');
}
