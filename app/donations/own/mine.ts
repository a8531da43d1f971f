/** A donation as its donor's own page shows it. */
import type { OwnDonation } from '../projections.ts';

/** Times are ISO; null if the step has not happened. */
export type Mine = {
  donation: OwnDonation;
  confirmedAt: string | null;
  verifiedAt: string | null;
  /**
   * While this one waits for it: within how many days most donations were lately verified; null if nothing can
   * be said.
   */
  verifiedWithinDays: number | null;
  /** All its money went back to the donor. */
  isReturned: boolean;
  /** The donor has asked the team to delete their details. */
  isErasureAsked: boolean;
};
