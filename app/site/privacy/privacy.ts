/** /privacy as the server composes it: plain words, so that a browser needs no dictionary for it. */

import type { Retention } from '../../../platform/config/retention.ts';

/** What it is about, and what is said of it. */
export type Fact = [what: string, fact: string];

export type PrivacyPage = {
  title: string;
  intro: string;
  sections: { title: string; facts: Fact[]; note?: string }[];
  askTitle: string;
  ask: string[];
};

/** The page that applied at a time. */
export type PrivacyAnswer = {
  page: PrivacyPage;
  /** The periods of today's settings (days). */
  periods: Retention;
  /** When it began to apply (ISO); null if nobody knows. */
  since: string | null;
  /** When it ended (ISO); null if it still applies. */
  until: string | null;
  /** The beginnings of the other versions, newest first (ISO). */
  others: string[];
};
