/** The rule for an amount in a form: people type it as they like; stored as a plain decimal (contract §3). */
import * as v from 'valibot';
import { isAmount, parseAmount } from './parse-amount.ts';

/** A number must already be a valid amount; a text is read by `parseAmount`. */
export const givenAmount = v.pipe(
  v.union([v.string(), v.number()], 'amount.invalid'),
  v.rawTransform<string | number, string>(({ dataset: { value }, addIssue, NEVER }) => {
    const amount = typeof value === 'string' ? parseAmount(value) : String(value);
    if (amount !== null && isAmount(amount)) return amount;
    addIssue({ message: 'amount.invalid' });
    return NEVER;
  }),
);
