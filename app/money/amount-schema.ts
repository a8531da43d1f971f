/** The rule for an amount that somebody gives: typed as people type it, stored as a plain decimal (contract §3). */
import * as v from 'valibot';
import { isAmount, parseAmount } from './money.ts';

/** A number must be an amount itself; a text is read by `parseAmount`. */
export const givenAmount = v.pipe(
  v.union([v.string(), v.number()], 'amount.invalid'),
  v.rawTransform<string | number, string>(({ dataset: { value }, addIssue, NEVER }) => {
    const amount = typeof value === 'string' ? parseAmount(value) : String(value);
    if (amount !== null && isAmount(amount)) return amount;
    addIssue({ message: 'amount.invalid' });
    return NEVER;
  }),
);
