/** Errors of exchange rates, which visitors/ serves. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const visitorProblems = {
  publicCodes: {
    'rates.unavailable': { status: 503 },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    visitors: typeof visitorProblems;
  }
}
