/** Reduces who asks to one language. Pure, and apart from proof.ts: Home's scripts do without it. */
import type { Language } from '../../platform/languages.ts';
import { isIn, type Translated, wordsIn } from '../shared/translated.ts';
import type { Proof } from './proof.ts';

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
