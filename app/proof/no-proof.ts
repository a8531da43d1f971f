/** Who asks, while it is unknown. */
import type { ProofIn } from './proof-in.ts';

/** The empty proof, if it could not be fetched. */
export const noProof: ProofIn = {
  lead: null,
  hospital: null,
  registrations: [],
  papers: [],
  surplus: null,
  ask: undefined,
  isTranslated: true,
};
