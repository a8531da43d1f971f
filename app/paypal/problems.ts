/** Error codes of payments by PayPal and card. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const paypalProblems = {
  publicCodes: {
    'donation.beingPaid': { status: 503 },
    /** PayPal captured nothing. Its answer says `why`, if the donor can do something about it. */
    'paypal.refused': { status: 409 },
    /** PayPal captured money for a donation that is paid already. Somebody must refund it. */
    'paypal.paidTwice': { status: 409 },
    /** PayPal created no order. */
    'paypal.failed': { status: 503 },
    /** The outcome of a capture is unknown. */
    'paypal.unknownOutcome': { status: 503 },
    'paypal.tooManyOrders': { status: 429 },
    'paypal.orderNotFound': { status: 404 },
    'paypal.notSigned': { status: 400 },
    'paypal.unreachable': { status: 503 },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    paypal: typeof paypalProblems;
  }
}
