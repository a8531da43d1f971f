/** The tables of the dashboard's tallies. */

/** What was given on one day in India, as donationDays has it: counted anew when the day has changed. */
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

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    donationDays: DonationDayTable;
    /** Days whose tallies are out of date; written by triggers, a day may stand here many times. */
    changedDays: { day: string };
  }
}
