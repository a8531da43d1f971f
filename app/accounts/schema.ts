/**
 * The super-admin's input for a spending: day, need, rupees, words in each language, and optionally the bill.
 */
import * as v from 'valibot';
import { dayInIndia } from '../../platform/days.ts';
import type { Code } from '../../platform/problems/reference.ts';
import { maxAmount } from '../money/index.ts';
import { line } from '../shared/input.ts';
import { translatedSchema } from '../shared/translated-schema.ts';
import { updateSchema } from '../updates/index.ts';

export const maxSpendingWords = 300;

const rupeesRequired = 'spending.rupeesRequired';

/** A day of our time that has begun in India. */
export const begunDay = (future: Code) =>
  v.pipe(
    updateSchema.entries.date,
    v.check((day) => day <= dayInIndia(Date.now()), future),
  );

export const spendingSchema = v.object({
  date: begunDay('spending.futureDay'),
  need: line(60, 'spending.needRequired'),
  rupees: v.pipe(
    v.number(rupeesRequired),
    v.integer(rupeesRequired),
    v.minValue(1, rupeesRequired),
    v.maxValue(maxAmount, rupeesRequired),
  ),
  words: translatedSchema(maxSpendingWords, 'spending.wordsRequired'),
  bill: v.nullable(line(200, 'paper.pictureRequired')),
});

/** An edit. `seen`: the version that the editor saw, if sent, so that nobody overwrites another person's change. */
export const spendingEditSchema = v.object({
  ...spendingSchema.entries,
  seen: v.optional(
    v.object({
      date: line(10, 'update.dateRequired'),
      need: line(60, 'spending.needRequired'),
      rupees: v.number(rupeesRequired),
      words: translatedSchema(maxSpendingWords, null),
      bill: spendingSchema.entries.bill,
    }),
  ),
});

export type SpendingEdit = v.InferOutput<typeof spendingEditSchema>;

export type SpendingInput = v.InferOutput<typeof spendingSchema>;
