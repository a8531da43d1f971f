/** The tables of donations and of their history. */
import type { Generated } from 'kysely';
import type { Donation } from './fields.ts';

/** The donation's own fields (spec §3) and what only the server keeps of it. */
export type DonationTable = Donation & {
  /** `confirmationNumber` upper-cased without spaces and dashes, to find the same one twice. */
  confirmationKey: string | null;
  /** The ID within it as a bank's statement has it, to find the donation of a line; null where there is none. */
  bankKey: string | null;
  /** Code of the language of the mails to this donor. */
  language: string;
  /** Secret of the browser that started it; empty, as the address, once it isn't kept any more. */
  visitorId: string;
  /** Goes up when its e-mail address changes: keys in links that went to the one before end. */
  keyVersion: number;
  /** The address, or its /64 for IPv6. */
  addressGroup: string;
  /** Holds the one incomplete donation an address may have; null when it doesn't count (any more). */
  activeAddressKey: string | null;
  /** Holds the one incomplete donation a browser may have; null when it doesn't count (any more). */
  activeVisitorKey: string | null;
  idempotencyKey: string | null;
  /** Rates per US dollar that `rupees` and `usDollar` were computed with, and their time. */
  inrRate: number | null;
  currencyRate: number | null;
  ratesAt: string | null;
  confirmedAt: string | null;
  verifiedAt: string | null;
  /** When the family said that it arrived. */
  arrivalAt: string | null;
  /** When the family last said that it hadn't arrived. */
  notYetAt: string | null;
  deletedAt: string | null;
  /** When its donor was erased: amounts, day, method and country alone are left. */
  erasedAt: string | null;
  /** The mailbox that `email` leads to, written with it: app/shared/mailbox.ts. */
  mailbox: string;
  /** Lower-cased by JavaScript: SQLite's lower() knows ASCII only. */
  search: string;
  /** The team's order of work (spec §4), computed by the database. */
  reviewRank: Generated<number>;
};

/** A donation's row without what is computed from it as it is written. */
export type NewDonation = Omit<DonationTable, 'reviewRank' | 'mailbox'>;

export type DonationEventTable = {
  id: string;
  donationId: string;
  at: string;
  /** 'donor', 'system', 'PayPal' or an admin's username. */
  who: string;
  /** The donation's version that this change made. */
  version: number;
  /**
   * The field, or 'created', 'deleted', 'restored', 'exported', 'erasureAsked', 'erased' for the whole;
   * 'payment' for what PayPal did, 'bankLine' for a line of the bank's statement,
   * 'reminder', 'noAnswer', 'wrongNumber' for what was tried, 'couldNotPay' for what its donor said, 'notArrived' for what the family said.
   */
  field: string;
  /** JSON. */
  oldValue: string | null;
  newValue: string | null;
};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    donations: DonationTable;
    donationEvents: DonationEventTable;
  }
}
