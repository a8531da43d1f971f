/** Input of monthly plans. */
import * as v from 'valibot';
import { maxMonths, minMonths } from './plan.ts';

export const startSchema = v.object({
  months: v.pipe(v.number(), v.integer(), v.minValue(minMonths), v.maxValue(maxMonths)),
});
