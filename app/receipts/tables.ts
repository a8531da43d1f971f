/** The table of receipts: an append-only ledger of the money that the family received. */

/** Who saw the money: a line of the bank's statement, the family, PayPal, or a volunteer. */
export type Source = 'bank line' | 'family' | 'PayPal' | 'volunteer';

/** Rows are only added. Erasing a donor or deleting a donation keeps them: they hold no personal data. */
export type ReceiptTable = {
  id: string;
  donationId: string;
  /** A plain decimal in `currency`, as received; below 0 for a reversal. */
  amount: string;
  currency: string;
  /** Worth in hundredths of a rupee and of a US dollar; null without a rate. */
  paise: number | null;
  cents: number | null;
  /** The day it was received, in India (YYYY-MM-DD). */
  day: string;
  source: Source;
  /** What may count once only: the line's keyed hash, the id of PayPal's capture. Else the row's own id. */
  identity: string;
  /** The number of earlier receipts of this identity; all are reversed. */
  nth: number;
  /** The accepted batch; null if it came alone. */
  batchId: string | null;
  /** An admin's username, or 'PayPal'. */
  who: string;
  at: string;
  /** The id of the receipt that this row reverses; null for a receipt. */
  reverses: string | null;
  /** Why it was reversed; null for a receipt. */
  reason: string | null;
  /** A reversal of money that went back to its donor, rather than of a mistake. */
  isReturn: boolean;
};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    receipts: ReceiptTable;
  }
}
