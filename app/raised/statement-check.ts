/** What the team found in the bank's statements or PayPal reported, as the public reads it. */
export type StatementCheck = {
  /** Verified donations that were found in statements, and all verified donations. */
  found: number;
  of: number;
  /** All the others, if a volunteer or the family marked each as received; null if not. */
  seen: number | null;
  /** Donors of all verified donations, as Home counts them. */
  people: number;
  /** The share of the verified sum that was found, rounded down. */
  percent: number;
  /** The last day of the bank's statements that were read, YYYY-MM-DD. */
  readTo: string;
  /** PayPal reported money of some of those that were found. */
  hasPayPal: boolean;
};
