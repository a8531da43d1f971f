/** What the page sends: lines of a statement, what to accept, and a gift that nobody filled in a form for. */
import * as v from 'valibot';
import { isDay } from '../../platform/days.ts';
import { givenEntries, paymentMethod } from '../donations/index.ts';
import { isAmount } from '../money/index.ts';
import { paragraph } from '../shared/input.ts';
import { maxAccepted, maxLines } from './line.ts';

/** What so many lines take at most. */
export const maxBytes = 5 * 1024 * 1024;

const line = v.object({
  day: v.pipe(v.string(), v.check(isDay, 'query.day')),
  amount: v.pipe(v.string(), v.check(isAmount, 'amount.invalid')),
  narration: paragraph(400, null),
  reference: paragraph(100, null),
  nth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLines)),
  isReversed: v.boolean(),
});

export const statementSchema = v.object({ lines: v.pipe(v.array(line), v.maxLength(maxLines)) });

export const acceptSchema = v.object({
  /** True: those alone that are still exact. */
  isExactOnly: v.boolean(),
  items: v.pipe(
    v.array(v.object({ line, donationId: v.pipe(v.string(), v.uuid()) })),
    v.minLength(1),
    v.maxLength(maxAccepted),
  ),
});

export type Acceptance = v.InferOutput<typeof acceptSchema>;

/** As donors give it, but for how to reach them: nobody knows that. */
export const giftSchema = v.object({
  line,
  firstname: givenEntries.firstname,
  lastname: givenEntries.lastname,
  paymentMethod: paymentMethod('paymentMethod.required'),
});

export type Gift = v.InferOutput<typeof giftSchema>;
