/** Errors of facts. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const factProblems = {
  teamCodes: {
    'fact.changedMeanwhile': { status: 409 },
  },
  teamFields: {
    'fact.amount': [],
    'fact.count': [],
    'fact.focus': [],
    'fact.needId': [],
    'fact.needsSum': [],
    'fact.partRupees': [],
    'fact.needHasSpendings': ['need'],
    'fact.diverts': ['found'],
    'fact.tooMany': ['max'],
    'fact.updateDays': [],
    'fact.unknownGap': ['gap', 'known'],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    facts: typeof factProblems;
  }
}
