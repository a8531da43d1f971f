/** A donation as its donor's own page shows it. */
import type { OwnDonation } from '../projections.ts';

/** The days are ISO times, null for what hasn't happened. */
export type Mine = {
  donation: OwnDonation;
  confirmedAt: string | null;
  verifiedAt: string | null;
  /** Its donor has asked the team to be erased. */
  isErasureAsked: boolean;
};
