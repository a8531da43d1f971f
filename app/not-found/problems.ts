/** What may go wrong with a payment that was not found. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const notFoundProblems = {
  publicCodes: {
    /** The donor answers, but the payment was found meanwhile, or the volunteer was mistaken. */
    'notFound.settled': { status: 409 },
  },
  publicFields: {
    'notFound.answerMissing': [],
  },
  teamCodes: {
    'notFound.arrived': { status: 409 },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    notFound: typeof notFoundProblems;
  }
}
