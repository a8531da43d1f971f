/** Compares what a screenshot says with its donation as it is now. Pure. */
import { dayInIndia } from '../../platform/days.ts';
import { bankKey, confirmationKey, type Donation, tidyTransactionId } from '../donations/index.ts';
import { toHundredths } from '../money/index.ts';
import { type Comparison, compare } from './compare.ts';
import type { Found } from './screen.ts';

type Compared = Pick<Donation, 'confirmationNumber' | 'amount' | 'currency' | 'date'>;

/** A transaction ID as it is compared: 'UPI/CR/6330…/NAME' and HDFC's leading zeros are the same twelve digits. */
export function idKey(text: string): string {
  return bankKey(text) ?? confirmationKey(tidyTransactionId(text));
}

/** `sentAt`: when the screenshot was sent (ISO). */
export function compareDonation(donation: Compared, found: Found, sentAt: string): Comparison {
  const { confirmationNumber, amount, currency, date } = donation;
  return compare(found, {
    transactionId: confirmationNumber && idKey(confirmationNumber),
    amount: toHundredths(amount),
    currency,
    startedOn: dayInIndia(Date.parse(date)),
    sentOn: dayInIndia(Date.parse(sentAt)),
  });
}
