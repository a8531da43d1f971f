/** The promise of updates: at least every so many days. */
import * as v from 'valibot';

export const fewestUpdateDays = 7;
export const mostUpdateDays = 60;

/** As campaign.json says it. */
export const updateDays = v.pipe(
  v.number('it should be a number'),
  v.integer('it should be whole'),
  v.minValue(fewestUpdateDays, 'it should be 7 or more'),
  v.maxValue(mostUpdateDays, 'it should be 60 at most'),
);
