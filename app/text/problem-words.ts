/** The words of errors: which ones each language must have, and how a code becomes words. */
import type { PublicCode, TeamCode, WordsOf } from '../../platform/problems/codes.ts';
import type { CodeWithParams, Params } from '../../platform/problems/reference.ts';

/** The words of every error that donors and visitors may meet; a missing one does not compile. */
export type PublicProblemWords = { [C in PublicCode]: WordsOf<C> };

/** The words of errors that only the team meets, in English. */
export type TeamProblemWords = { [C in TeamCode]: WordsOf<C> };

/** A language's words, with the team's if the reader belongs to the team. */
type ProblemWords = PublicProblemWords & Partial<TeamProblemWords>;

/** The words of a code; undefined if this reader has none for it. */
export function problemWords(words: ProblemWords, { code, params = {} }: CodeWithParams): string | undefined {
  const found = (words as unknown as Record<string, string | ((params: Params) => string) | undefined>)[code];
  return typeof found === 'function' ? found(params) : found;
}
