/** The tables of the dashboard's tallies, which triggers write. */

/**
 * Donations by the day they were started and by their present state. A change of a donation adds rows with
 * the difference: a figure is always a sum of rows, and mergeTallies merges them from time to time.
 */
export type StartedTallyTable = {
  /** In India, YYYY-MM-DD. */
  day: string;
  /** With a transaction ID. */
  isCompleted: boolean;
  isChecked: boolean;
  isVerified: boolean;
  donations: number;
  /** Whole rupees and dollars of the claims, as far as they are known. */
  rupees: number;
  usDollar: number;
  /** Whole rupees and dollars received. */
  receivedRupees: number;
  receivedUsDollar: number;
};

/** As StartedTallyTable: verified donations by the day of their verification, with the money received. */
export type VerifiedTallyTable = {
  day: string;
  country: string;
  /** Empty if unknown. */
  paymentMethod: string;
  donations: number;
  rupees: number;
  usDollar: number;
};

/** Donors by email address with the number of their verified donations, always above 0. */
export type PersonTallyTable = { person: string; donations: number };

/** Changes of a number by its name; 'people' is the number of rows of peopleTallies. */
export type TotalTallyTable = { what: string; count: number };

/**
 * The figures that strangers see: one row (docs/decisions/0059-public-steps.md). While `isFew`, no figure is
 * public, and the others are those that were public last.
 */
export type PublicFigureTable = {
  id: number;
  donations: number;
  people: number;
  /** Whole rupees and dollars received. */
  rupees: number;
  usDollar: number;
  lastVerifiedAt: string | null;
  isFew: boolean;
  /** When the first gift changed since the last step (ISO); null if none has. */
  since: string | null;
};

/** Donations that have changed since the last step, with their worth in the public figures. */
export type UnpublishedGiftTable = { donationId: string; rupees: number; usDollar: number };

/**
 * Of the donations in the public figures, those whose money stands in statements of the bank or PayPal, or was seen
 * otherwise: one row, of the same step.
 */
export type StatementFigureTable = {
  id: number;
  donations: number;
  /** Those of which PayPal reported money. */
  payPalDonations: number;
  /** Whole rupees. */
  rupees: number;
  /** Those that a volunteer or the family marked as received; null if an earlier version took the step. */
  seenDonations: number | null;
  /** The last day of the bank's statements that were read whole (YYYY-MM-DD); null if none was. */
  readTo: string | null;
};

/**
 * The public total of each day's last step, for days with a step. It is whole only if the newest row has the current
 * public total: an earlier version of the site takes steps without it.
 */
export type PublicFigureDayTable = {
  /** In India, YYYY-MM-DD. */
  day: string;
  /** Whole rupees. */
  rupees: number;
};

/**
 * A step of the public total (docs/decisions/0099-what-a-donation-paid-for.md). `rupees`: the total after it, or a
 * later one that was lower: it never falls from one step to the next. `donations`: their public number after it.
 */
export type PublicStepTable = { id: number; donations: number; rupees: number };

declare module '../../platform/db/tables.ts' {
  interface Tables {
    startedTallies: StartedTallyTable;
    verifiedTallies: VerifiedTallyTable;
    peopleTallies: PersonTallyTable;
    totalTallies: TotalTallyTable;
    publicFigures: PublicFigureTable;
    unpublishedGifts: UnpublishedGiftTable;
    statementFigures: StatementFigureTable;
    publicFigureDays: PublicFigureDayTable;
    publicSteps: PublicStepTable;
    /** The step in which the public total counted a donation first. */
    stepDonations: { donationId: string; step: number };
    /** The number of incomplete donations of this day that retention has deleted. */
    purgedTallies: { day: string; donations: number };
  }
}
