/** What may go wrong with Home. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const siteProblems = {
  teamCodes: {
    'home.changedMeanwhile': { status: 409 },
  },
  teamFields: {
    'home.textRequired': [],
    'home.oneField': [],
    'home.focus': [],
    'home.value': ['value'],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    site: typeof siteProblems;
  }
}
