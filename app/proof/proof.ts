/** Who asks, in each language. Pure. */
import type { StatementCheck } from '../raised/index.ts';
import type { Translated } from '../shared/translated.ts';
import type { Estimate } from './schema.ts';

/** `picture`: its address. `estimate`: set if it is the hospital's written estimate. */
export type Paper = { id: string; picture: string; words: Translated; estimate: Estimate | null };

/** Everything that readers may know, in each language; null where nothing was written. */
export type Proof = {
  /** `photo`: its address. `photoFocus`: the CSS position that stays visible; null for the middle. */
  lead: {
    name: Translated;
    relation: Translated;
    photo: string | null;
    photoFocus: string | null;
  } | null;
  /** `contact`: whom to ask there. */
  hospital: { name: Translated; city: Translated; contact?: Translated | undefined } | null;
  registrations: { of: Translated; number: string }[];
  papers: Paper[];
  surplus: Translated | null;
  /** Within how many days most donations were lately verified; null if nothing can be said. */
  verifiedWithinDays: number | null;
  /**
   * How much of the verified donations stands in the bank's statements or was reported by PayPal; null if nothing
   * can be said.
   */
  inStatement: StatementCheck | null;
  /** A link that opens WhatsApp with a question in the reader's language; null if it could not be fetched. */
  ask: Translated | null;
};
