/** What may go wrong with payments by PayPal and card. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const paypalProblems = {
  publicCodes: {
    'donation.beingPaid': { status: 503 },
    /** PayPal took nothing. */
    'paypal.refused': { status: 409 },
    /** PayPal took money for a donation that has its money: somebody must give it back. */
    'paypal.paidTwice': { status: 409 },
    /** PayPal made no order. */
    'paypal.failed': { status: 503 },
    /** The donor has approved, and what came of it isn't known yet. */
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
