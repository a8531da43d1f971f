/** The fees of payments from abroad, as campaign.json estimates them. */
import * as v from 'valibot';

/** Of a fee. */
export const percent = v.pipe(
  v.number('it should be a number'),
  v.minValue(0, 'it should be 0 or more'),
  v.maxValue(50, 'it should be 50 at most'),
);
/** The fee of one transfer: a percentage plus US dollars. */
export const fee = v.object({
  percent,
  usDollar: v.pipe(
    v.number('it should be a number'),
    v.minValue(0, 'it should be 0 or more'),
    v.maxValue(500, 'it should be 500 at most'),
  ),
});
