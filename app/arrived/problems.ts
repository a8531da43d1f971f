/** What may go wrong with /arrived. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const arrivalProblems = {
  publicCodes: {
    /** What the family may meet on /arrived. */
    'arrival.linkNeeded': { status: 401 },
    'arrival.linkInvalid': { status: 404 },
    'arrival.gone': { status: 404 },
    'arrival.verified': { status: 409 },
    'arrival.answered': { status: 409, params: ['name', 'amount'] },
  },
  publicFields: {
    'arrival.answer': [],
  },
  teamCodes: {
    'family.notFound': { status: 404 },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    arrived: typeof arrivalProblems;
  }
}
