/** Error codes of the letter of thanks. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const letterProblems = {
  teamCodes: {
    'letter.missing': { status: 400 },
    'letter.tooLarge': { status: 413 },
    'letter.locked': { status: 415 },
    'letter.wrongKind': { status: 415 },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    letter: typeof letterProblems;
  }
}
