/** What may go wrong with the donor’s way. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const givingProblems = {
  publicCodes: {
    'screenshot.tooManyShared': { status: 429 },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    giving: typeof givingProblems;
  }
}
