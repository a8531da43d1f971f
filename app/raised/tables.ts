/** The tables of the dashboard's tallies, which triggers write. */

/**
 * Donations by the day they were started and by what has become of them since. A change of a donation adds rows with the
 * difference that it makes: what is wanted is always a sum of rows, and mergeTallies makes one of several now and then.
 */
export type StartedTallyTable = {
  /** In India, YYYY-MM-DD. */
  day: string;
  /** With a transaction ID. */
  isCompleted: boolean;
  isChecked: boolean;
  isVerified: boolean;
  donations: number;
  /** Whole rupees and dollars, as far as they are known. */
  rupees: number;
  usDollar: number;
};

/** As StartedTallyTable: verified donations by the day of their verification. */
export type VerifiedTallyTable = {
  day: string;
  country: string;
  /** Empty where none is known. */
  paymentMethod: string;
  donations: number;
  rupees: number;
  usDollar: number;
};

/** Who has given, by e-mail address, with the number of their verified donations: never none. */
export type PersonTallyTable = { person: string; donations: number };

/** Changes of a number by its name; 'people': the number of rows of peopleTallies. */
export type TotalTallyTable = { what: string; count: number };

declare module '../../platform/db/tables.ts' {
  interface Tables {
    startedTallies: StartedTallyTable;
    verifiedTallies: VerifiedTallyTable;
    peopleTallies: PersonTallyTable;
    totalTallies: TotalTallyTable;
    /** How many incomplete donations of this day were deleted by age since. */
    purgedTallies: { day: string; donations: number };
  }
}
