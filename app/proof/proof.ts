/** Who asks, in one language. Pure. */
import type { Language } from '../../platform/languages.ts';
import type { StatementCheck } from '../raised/index.ts';
import { isIn, type Translated, wordsIn } from '../shared/translated.ts';
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
  /** How much of the verified donations stands in statements of the bank and PayPal; null if nothing can be said. */
  inStatement: StatementCheck | null;
  /** A link that opens WhatsApp with a question in the reader's language; null if it could not be fetched. */
  ask: Translated | null;
};

/** The proof as a page in this language shows it. */
export function proofIn({ lead, hospital, registrations, papers, surplus, ask }: Proof, language: Language) {
  const own = [
    ...(lead ? [lead.name, lead.relation] : []),
    ...(hospital ? [hospital.name, hospital.city] : []),
    ...registrations.map(({ of }) => of),
  ];
  const say = (words: Translated) => wordsIn(words, language);
  return {
    lead: lead && { ...lead, name: say(lead.name), relation: say(lead.relation) },
    hospital: hospital && { name: say(hospital.name), city: say(hospital.city) },
    registrations: registrations.map(({ of, number }) => ({ of: say(of), number })),
    papers: papers.map(({ picture, words }) => ({ picture, words: say(words) })),
    surplus: surplus && say(surplus),
    ask: ask ? say(ask) : undefined,
    /** False if a text of who asks is in the default language, as this one has none. */
    isTranslated: own.every((words) => isIn(words, language)),
  };
}

export type ProofIn = ReturnType<typeof proofIn>;

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
