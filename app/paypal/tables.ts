/** The tables of PayPal orders and of PayPal's messages. */

/**
 * creating: requested, no answer yet · created: shown to the donor · capturing: a capture was requested, and until PayPal says
 * otherwise it may have happened · pending, captured: paid · declined: not paid, may be tried again · denied: was
 * pending, and didn't come · refunded, reversed: given back · mismatch: paid, but not the amount we requested · extra:
 * paid for a donation that was complete or deleted · closed: will never be paid.
 */
export type PayPalOrderState =
  | 'creating'
  | 'created'
  | 'capturing'
  | 'pending'
  | 'captured'
  | 'declined'
  | 'denied'
  | 'refunded'
  | 'reversed'
  | 'mismatch'
  | 'extra'
  | 'closed';

export type PayPalOrderTable = {
  id: string;
  donationId: string;
  /** 1 for the donation's first order, and so on. */
  attempt: number;
  /** PayPal's id; null until it has answered. */
  orderId: string | null;
  state: PayPalOrderState;
  /** A plain decimal in `currency`, as we requested it. */
  amount: string;
  currency: string;
  /** The PayPal-Request-Id that the order was created with. */
  requestId: string;
  /** How often nothing was captured: each new capture gets a request id of its own. */
  captures: number;
  captureId: string | null;
  /** As PayPal names the payer, else 'Anonymous' (spec §5). */
  payerName: string | null;
  /** Paid, deducted by PayPal and left for the family, in `currency`. */
  gross: string | null;
  fee: string | null;
  net: string | null;
  createdAt: string;
  updatedAt: string;
  /** How often PayPal was asked about it without news, and when it is asked next; null: no more. */
  checks: number;
  nextCheckAt: string | null;
};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    paypalOrders: PayPalOrderTable;
    /** PayPal's messages that were dealt with, so that a repeat isn't. */
    paypalEvents: { id: string; type: string; orderId: string; receivedAt: string };
  }
}
