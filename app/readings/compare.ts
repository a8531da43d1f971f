/** Compares the payment on a screenshot with its donation. Pure. */
import { addDays } from '../../platform/days.ts';
import { isPayPalCurrency } from '../paypal/index.ts';
import type { Found, PaymentStatus } from './screen.ts';

/** Whether one fact of the screenshot agrees with the donation. `found`: what the screenshot says instead. */
type Verdict<T = string> = { agrees: true } | { agrees: false; found: T };

/** A fact that was not read, or that nothing can be compared with, is null. */
export type Comparison = {
  transactionId: Verdict | null;
  /** `found` in hundredths of the donation's currency. */
  amount: Verdict<number> | null;
  payee: Verdict | null;
  /** `found`: such as '2026-11-26'. */
  day: Verdict | null;
  status: Verdict<PaymentStatus> | null;
};

export type Fact = keyof Comparison;

/** The facts in which a screenshot agrees with its donation, and those in which it differs. */
export type Facts = { agreeing: Fact[]; differing: Fact[] };

/** In the order in which they are shown. */
const facts: Fact[] = ['transactionId', 'amount', 'payee', 'day', 'status'];

export function factsOf(comparison: Comparison): Facts {
  const those = (agrees: boolean) => facts.filter((fact) => comparison[fact]?.agrees === agrees);
  return { agreeing: those(true), differing: those(false) };
}

/** Enough to say in the list that a screenshot agrees: nothing differs, and the two that matter were read. */
export function isInAgreement({ agreeing, differing }: Facts): boolean {
  return differing.length === 0 && agreeing.includes('transactionId') && agreeing.includes('amount');
}

/** Where the transaction ID stands, as parts of the picture's width and height. */
export type Place = { left: number; top: number; width: number; height: number };

/** What the team is told of a screenshot: what it says, and how that compares with the donation. */
export type ReadScreenshot = Pick<Found, 'app' | 'day' | 'time' | 'payeeName'> & {
  comparison: Comparison;
  place: Place | null;
};

export type Recorded = {
  /** Without separators, in capitals. */
  transactionId: string | null;
  /** In hundredths of `currency`. */
  amount: number;
  currency: string;
  /** The days in India when the donation was started and the screenshot sent. */
  startedOn: string;
  sentOn: string;
};

export function compare(found: Found, recorded: Recorded): Comparison {
  const { transactionId, amounts, day, status, payee } = found;
  return {
    transactionId:
      transactionId && recorded.transactionId
        ? verdict(transactionId.value === recorded.transactionId, transactionId.value)
        : null,
    amount:
      isPaidInItsCurrency(found, recorded) && amounts[0] !== undefined
        ? verdict(amounts.includes(recorded.amount), amounts[0])
        : null,
    payee: payee && (payee.isOurs ? { agrees: true } : { agrees: false, found: payee.address }),
    // With a day to spare on both sides, as the payer's clock may be in another time zone.
    day: day
      ? verdict(addDays(recorded.startedOn, -1) <= day && day <= addDays(recorded.sentOn, 1), day)
      : null,
    status: status ? verdict(status === 'successful', status) : null,
  };
}

const verdict = <T>(agrees: boolean, found: T): Verdict<T> =>
  agrees ? { agrees } : { agrees: false, found };

/** PayPal converts what it doesn't take into dollars; Indian apps pay in rupees. */
function isPaidInItsCurrency({ app }: Found, { currency }: Recorded): boolean {
  return app === 'PayPal' ? isPayPalCurrency(currency) : currency === 'INR';
}
