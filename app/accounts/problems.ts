/** Errors of the accounts. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const accountProblems = {
  teamCodes: {
    'spending.notFound': { status: 404 },
  },
  teamFields: {
    'spending.needRequired': [],
    'spending.rupeesRequired': [],
    'spending.wordsRequired': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    accounts: typeof accountProblems;
  }
}
