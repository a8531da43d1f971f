/** The tables of PayPal orders and messages. */

/**
 * creating: requested, without an answer · created: shown to the donor · capturing: a capture was requested
 * and may have happened · pending, captured: paid · declined: unpaid, can be tried again · denied: was
 * pending and failed · refunded, reversed: returned to the payer · mismatch: paid, with another amount than
 * requested · extra: paid for a donation that was complete or deleted · closed: can never be paid.
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
  /** 1 for the donation's first order. */
  attempt: number;
  /** PayPal's id; null until it has answered. */
  orderId: string | null;
  state: PayPalOrderState;
  /** A plain decimal in `currency`, as we requested it. */
  amount: string;
  currency: string;
  /** The PayPal-Request-Id that the order was created with. */
  requestId: string;
  /** Number of captures without money. Each new capture gets its own request id. */
  captures: number;
  captureId: string | null;
  /** As PayPal names the payer, else 'Anonymous' (spec §5). */
  payerName: string | null;
  /** Paid by the donor, deducted by PayPal and left for the family, in `currency`. */
  gross: string | null;
  fee: string | null;
  net: string | null;
  createdAt: string;
  updatedAt: string;
  /** Number of checks without news, and the time of the next one; null if there is none. */
  checks: number;
  nextCheckAt: string | null;
};

/** The mails of this room. */
declare module '../../platform/jobs/outbox-repository.ts' {
  interface MailKinds {
    'paypal-news': true;
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    paypalOrders: PayPalOrderTable;
    /** Messages already handled, so that a repeat is ignored. */
    paypalEvents: { id: string; type: string; orderId: string; receivedAt: string };
  }
}
