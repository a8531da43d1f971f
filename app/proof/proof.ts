/** Who asks, in one language. Pure. */
import type { Language } from '../../platform/languages.ts';
import { type Translated, wordsIn } from '../shared/translated.ts';

/** `picture`: its address. */
export type Paper = { id: string; picture: string; words: Translated };

/** Everything that readers may know, in each language; null where campaign.json says nothing. */
export type Proof = {
  /** `photo`: its address. */
  lead: { name: Translated; relation: Translated; photo: string | null } | null;
  hospital: { name: Translated; city: Translated } | null;
  registrations: { of: Translated; number: string }[];
  papers: Paper[];
  surplus: Translated | null;
};

/** The proof as a page in this language shows it. */
export function proofIn({ lead, hospital, registrations, papers, surplus }: Proof, language: Language) {
  return {
    lead: lead && { name: lead.name[language], relation: lead.relation[language], photo: lead.photo },
    hospital: hospital && { name: hospital.name[language], city: hospital.city[language] },
    registrations: registrations.map(({ of, number }) => ({ of: of[language], number })),
    papers: papers.map(({ picture, words }) => ({ picture, words: wordsIn(words, language) })),
    surplus: surplus?.[language] ?? null,
  };
}

export type ProofIn = ReturnType<typeof proofIn>;

/** The empty proof, if it could not be fetched. */
export const noProof: ProofIn = { lead: null, hospital: null, registrations: [], papers: [], surplus: null };
