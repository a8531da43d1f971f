/**
 * The super-admin's input for a spending: day, need, rupees, words in each language, and optionally the bill.
 */
import * as v from 'valibot';
import { maxAmount } from '../money/index.ts';
import { line } from '../shared/input.ts';
import { translatedSchema } from '../shared/translated-schema.ts';
import { updateSchema } from '../updates/index.ts';

export const maxSpendingWords = 300;

const rupeesRequired = 'spending.rupeesRequired';

export const spendingSchema = v.object({
  date: updateSchema.entries.date,
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

export type SpendingInput = v.InferOutput<typeof spendingSchema>;
