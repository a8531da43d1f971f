/** The days of a statement that the browser has read. */
import * as v from 'valibot';
import { isDay } from '../../../platform/days.ts';
import { maxLines } from '../line.ts';

/** A year and a month: banks give at most a year at a time. */
export const shownDays = 397;

const day = v.pipe(v.string('query.day'), v.check(isDay, 'query.day'));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxLines));

/** `credits` lists days with credits; `unread` is the number of lines that could not be read. */
export const readDaysSchema = v.object({
  from: day,
  to: day,
  unread: count,
  credits: v.pipe(v.array(v.object({ day, count })), v.maxLength(shownDays + 1)),
});

export type ReadDays = v.InferOutput<typeof readDaysSchema>;

export const rangeSchema = v.object({ from: day, to: day });
