/** Rules of monthly plans. Pure. */
import { addMonths } from '../../platform/days.ts';
import type { Stage } from '../shared/stage.ts';

/** A plan has at least two further months: one is no plan. */
export const minMonths = 2;
export const maxMonths = 12;
export const usualMonths = 6;

/**
 * A reminder goes out at most this many days after its day. So two reminders are at least two weeks apart, even
 * after an outage or a pause of the campaign.
 */
export const latestDays = 14;

/** Whether reminders go out, wait, or end with their plan. A new stage does not compile without its row. */
export const remindersIn: Record<Stage, 'goOut' | 'wait' | 'end'> = {
  draft: 'wait',
  running: 'goOut',
  reached: 'goOut',
  full: 'wait',
  paused: 'wait',
  closed: 'end',
  memory: 'end',
};

export type Dates = { startedOn: string; months: number };

/** The day of a plan's month. */
export function dayOf({ startedOn }: Pick<Dates, 'startedOn'>, month: number): string {
  return addMonths(startedOn, month);
}

/** The days of all months. */
export function daysOf(plan: Dates): string[] {
  return Array.from({ length: plan.months }, (_, n) => dayOf(plan, n + 1));
}

/** The number of months whose day has come by `today`. After the last month it goes on growing. */
export function monthsPast({ startedOn }: Pick<Dates, 'startedOn'>, today: string): number {
  const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const count = monthNumber(today) - monthNumber(startedOn);
  return addMonths(startedOn, count) <= today ? count : count - 1;
}

/**
 * The month that a gift of today counts for: the last one whose day has come; the first one before that. Null
 * once the plan is over.
 */
export function monthOfGift(plan: Dates, today: string): number | null {
  const month = Math.max(1, monthsPast(plan, today));
  return month > plan.months ? null : month;
}
