/** The shape of every table. Names are those of spec §3; times are ISO texts in UTC, money as its column says. */
import type { Generated } from 'kysely';
import type { Donation } from '../../app/donations/donation.ts';

/** Columns that SQLite keeps as 0 and 1. */
export const booleanColumns = ['isHiddenMessage', 'isChecked', 'isVerified'] as const;

/** The donation's own fields (spec §3) and what only the server keeps of it. */
export type DonationTable = Donation & {
  /** `confirmationNumber` upper-cased without spaces and dashes, to find the same one twice. */
  confirmationKey: string | null;
  /** 'en' or 'ml': the language of the mails to this donor. */
  language: string;
  /** Secret of the browser that started it. */
  visitorId: string;
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
  deletedAt: string | null;
  /** Lower-cased by JavaScript: SQLite's lower() knows ASCII only. */
  search: string;
  /** The team's order of work (spec §4), computed by the database. */
  reviewRank: Generated<number>;
};

export type DonationEventTable = {
  id: string;
  donationId: string;
  at: string;
  /** 'donor', 'system', 'PayPal' or an admin's username. */
  who: string;
  /** The donation's version that this change made. */
  version: number;
  /** The field, or 'created', 'deleted', 'restored' for the whole, or 'payment' for what PayPal did. */
  field: string;
  /** JSON. */
  oldValue: string | null;
  newValue: string | null;
};

/**
 * creating: asked for, no answer yet · created: shown to the donor · capturing: money was asked for, and until PayPal says
 * otherwise it may have been taken · pending, captured: taken · declined: not taken, may be tried again · denied: was
 * pending, and didn't come · refunded, reversed: given back · mismatch: taken, but not the amount we asked for · extra:
 * taken for a donation that was complete or deleted · closed: will never be paid.
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
  /** A plain decimal in `currency`, as PayPal was asked for. */
  amount: string;
  currency: string;
  /** The PayPal-Request-Id that the order was created with. */
  requestId: string;
  /** How many captures were refused: each new one gets a request id of its own. */
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

/** What was given on one day in India, as donationDays keeps it: counted anew when the day has changed. */
export type DonationDayTable = {
  /** YYYY-MM-DD. */
  day: string;
  /** 'started': donations by the day of their start; 'verified': by the day of their verification. */
  kind: 'started' | 'verified';
  /** Empty for 'started'. */
  country: string;
  /** Empty for 'started', and where none is known. */
  paymentMethod: string;
  donations: number;
  /** How many of them have a transaction ID by now. */
  completed: number;
  /** How many of them are verified by now. */
  verified: number;
  /** Whole rupees and dollars; 0 for 'started'. */
  rupees: number;
  usDollar: number;
  /** When the last of them was verified; null for 'started'. */
  lastVerifiedAt: string | null;
};

export type Tables = {
  paypalOrders: PayPalOrderTable;
  /** PayPal's messages that were dealt with, so that a repeat isn't. */
  paypalEvents: { id: string; type: string; orderId: string; receivedAt: string };
  donations: DonationTable;
  donationEvents: DonationEventTable;
  donationDays: DonationDayTable;
  /** Days whose tallies are out of date; written by triggers, a day may stand here many times. */
  changedDays: { day: string };
  homeContent: { field: string; value: string };
  messages: {
    id: string;
    firstname: string;
    lastname: string;
    message: string;
    date: string | null;
    /** When it was submitted; empty where nobody noted it. */
    createdAt: Generated<string>;
    /** A repeat with the same key is the same message. */
    idempotencyKey: string | null;
  };
  /** `date` is a day, YYYY-MM-DD. */
  updates: {
    id: string;
    date: string;
    description: string;
    createdAt: string;
    idempotencyKey: string | null;
  };
  contactMessages: {
    id: string;
    firstname: string;
    lastname: string;
    address: string;
    email: string;
    phone: string;
    message: string;
    date: string;
    answeredAt: string | null;
    /** The username of the admin who marked it as answered. */
    answeredBy: string | null;
    /** The address it came from, or its /64. */
    addressGroup: string;
    idempotencyKey: string | null;
  };
  admins: {
    id: string;
    /** Lower-cased: two names that differ by case only would be taken for each other. */
    username: string;
    name: string;
    email: string;
    phoneNumber: string | null;
    passwordHash: string;
    status: 'pending' | 'active' | 'disabled';
    createdAt: string;
    lastSignInAt: string | null;
    /** The address it was registered from, or its /64; empty for the super-admin of the settings. */
    addressGroup: string;
    /** The Idempotency-Key of its registration, so that a repeat isn't told that its own name is taken. */
    registrationKey: string | null;
  };
  /** One open link an account; `keyHash` is the hash of the key in it. */
  passwordResets: { adminId: string; keyHash: string; expiresAt: string };
  /** `id` is the hash of the cookie, so that a stolen table opens no door. */
  sessions: { id: string; adminId: string; createdAt: string; lastSeenAt: string };
  loginAttempts: { username: string; addressGroup: string; failures: number; lastAt: string };
  outbox: {
    id: string;
    kind: string;
    recipient: string;
    language: string;
    /** JSON: what the mail's template needs. */
    payload: string;
    donationId: string | null;
    /** 'dropped': it wasn't sent because its cause is gone. */
    state: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped';
    attempts: number;
    /** When it is due; of a mail that is being sent, when its claim runs out. */
    nextAt: string;
    createdAt: string;
    sentAt: string | null;
    lastError: string | null;
  };
  /** What an e-mail address (lower-cased) was reminded of last, and since when it wants no reminders. */
  reminders: { email: string; remindedAt: string | null; unsubscribedAt: string | null };
  /** At most one row: the letter that is sent in place of the drawn one, by its path in the store. */
  scannedLetter: { id: number; path: string; since: string };
  /** One row: the newest rates we were given. `rates` is JSON, per US dollar. */
  exchangeRates: { base: string; rates: string; fetchedAt: string };
  files: {
    /** Path in the store, such as 'screenshots/….webp'. */
    path: string;
    kind: 'screenshots' | 'home_images';
    donationId: string | null;
    width: number;
    height: number;
    createdAt: string;
  };
  /** One row, whose version goes up when something changes that the public sees; kept pages follow it. */
  publicContent: { id: number; version: number };
};
