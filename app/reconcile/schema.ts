/**
 * Request bodies of the reconciliation API: lines to match, matches to accept, and a gift to enter from a
 * line.
 */
import * as v from 'valibot';
import { isDay } from '../../platform/days.ts';
import { givenEntries, paymentMethod } from '../donations/index.ts';
import { isAmount } from '../money/index.ts';
import { paragraph } from '../shared/input.ts';
import { maxAccepted, maxLines } from './line.ts';

/** The largest body in bytes: more than `maxLines` lines of the greatest length need. */
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
  /** True: accepts an item only if its line is an exact match at that moment. */
  isExactOnly: v.boolean(),
  items: v.pipe(
    v.array(
      v.object({
        line,
        donationId: v.pipe(v.string(), v.uuid()),
        /** True: the admin saw that the donation is verified, and counts the line for it. */
        isMore: v.optional(v.boolean(), false),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxAccepted),
  ),
});

export type Acceptance = v.InferOutput<typeof acceptSchema>;

/**
 * A gift entered from its line. The bank does not say how to reach the donor, so there are no contact fields.
 */
export const giftSchema = v.object({
  line,
  firstname: givenEntries.firstname,
  lastname: givenEntries.lastname,
  paymentMethod: paymentMethod('paymentMethod.required'),
});

export type Gift = v.InferOutput<typeof giftSchema>;
