/** The tables of donations and of their history. */
import type { Generated } from 'kysely';
import type { Donation } from './fields.ts';

/** The donation's fields (spec §3) and its server-side columns. */
export type DonationTable = Donation & {
  /** `confirmationNumber` upper-cased without spaces and dashes, to find the same one twice. */
  confirmationKey: string | null;
  /** The ID as a bank statement has it, to match lines; null if there is none. */
  bankKey: string | null;
  /** Code of the language of the mails to this donor. */
  language: string;
  /** Secret of the browser that started it. Cleared with the IP address after their retention. */
  visitorId: string;
  /** Increases when the email address changes, which ends keys in earlier links. */
  keyVersion: number;
  /** The address, or its /64 for IPv6. */
  addressGroup: string;
  /** Unique for the one incomplete donation of an IP address; null if it does not count. */
  activeAddressKey: string | null;
  /** The browser of an incomplete donation; null if it does not count. */
  activeVisitorKey: string | null;
  /** From 1 to maxUnfinished: unique for each browser. */
  activePlace: number;
  /** The donor's name as nameKey compares it: unique for each browser. */
  activeName: string;
  idempotencyKey: string | null;
  /** Rates per US dollar that `rupees` and `usDollar` were computed with, and their time. */
  inrRate: number | null;
  currencyRate: number | null;
  ratesAt: string | null;
  confirmedAt: string | null;
  verifiedAt: string | null;
  /** Whole US dollars received, for the tallies; null if unverified or without a rate. */
  receivedUsDollar: number | null;
  /**
   * From when its message may be public (ISO); null if the team has not approved it since it was verified.
   */
  messageFrom: string | null;
  /** When the family said 'arrived'. */
  arrivalAt: string | null;
  /** When the family last said 'not yet'. */
  notYetAt: string | null;
  deletedAt: string | null;
  /** When its donor was erased, leaving only amounts, day, method and country. */
  erasedAt: string | null;
  /** The mailbox of `email`, written with it (app/shared/mailbox.ts). */
  mailbox: string;
  /** Lower-cased by JavaScript: SQLite's lower() knows ASCII only. */
  search: string;
  /** The team's order of work (spec §4), computed by the database. */
  reviewRank: Generated<number>;
};

/**
 * What a donation's receipts say about it. Only a change of the receipts changes it: the room `receipts`
 * derives it.
 */
export type Received = Pick<
  DonationTable,
  'isVerified' | 'receivedINR' | 'received' | 'receivedUsDollar' | 'receivedOn' | 'receivedFrom'
>;

/** A donation's row without columns computed on writing. */
export type NewDonation = Omit<DonationTable, 'reviewRank' | 'mailbox'>;

/** One row: messages up to `until` (ISO) are public. */
export type MessageReleaseTable = { id: number; until: string };

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
   * 'payment' for PayPal, 'bankLine' for a line of the bank's statement; 'reminder', 'noAnswer',
   * 'wrongNumber' for attempts to reach the donor; 'inMemory' for the mail that nothing needs to be paid;
   * 'letterNotSent' if a limit kept the mail with the letter back;
   * 'couldNotPay' for the donor's answer, 'notArrived' for the family's; 'planStarted', 'planReminder',
   * 'planEnded' for a monthly plan.
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
    messageRelease: MessageReleaseTable;
    /**
     * One row for each erasure. `person`: a keyed hash of the mailbox; empty if only the donations were
     * erased. `donationIds`: JSON.
     */
    erasures: { id: string; person: string; donationIds: string; at: string };
  }
}
