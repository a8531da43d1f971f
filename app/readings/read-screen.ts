/** Finds the values of a payment on the lines of a screenshot. */
import { findPayee, findPayeeName } from './find-payee.ts';
import { findTransactionId } from './find-transaction-id.ts';
import { findAmounts, findApp, findDay, findStatus, findTime } from './find-values.ts';
import { type Found, inReadingOrder, type Line, type Ours } from './screen.ts';

/** Change it with the rules: screenshots are then read anew. */
export const rulesVersion = 5;

export type Circumstances = {
  /** When the screenshot was sent, in India, such as '2026-11-26'. */
  today: string;
  ours: Ours;
};

/** `lone`: of the number that is alone on its line, every way to read it as an amount, in hundredths. */
export function readScreen(scattered: Line[], lone: number[], { today, ours }: Circumstances): Found {
  const lines = inReadingOrder(scattered);
  const app = findApp(lines);
  const isPayPal = app === 'PayPal';
  const day = findDay(lines, isPayPal);
  return {
    app,
    status: findStatus(lines),
    transactionId: findTransactionId(lines, { day, today, isPayPal }),
    amounts: findAmounts(lines, lone),
    day,
    time: findTime(lines, day, isPayPal),
    payeeName: findPayeeName(lines),
    // PayPal names mail addresses.
    payee: isPayPal ? null : findPayee(lines, ours),
  };
}

/** Adds what a second look at the same picture found. */
export function completed(first: Found, second: Found): Found {
  return {
    app: first.app ?? second.app,
    status: first.status ?? second.status,
    transactionId: first.transactionId ?? second.transactionId,
    amounts: first.amounts.length > 0 ? first.amounts : second.amounts,
    ...momentOf(first.day ? first : second),
    payeeName: first.payeeName ?? second.payeeName,
    payee: first.payee ?? second.payee,
  };
}

/** The time belongs to the day beside it. */
const momentOf = ({ day, time }: Found) => ({ day, time });

export const nothingFound: Found = {
  app: null,
  status: null,
  transactionId: null,
  amounts: [],
  day: null,
  time: null,
  payeeName: null,
  payee: null,
};
