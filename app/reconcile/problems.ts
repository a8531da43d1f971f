/** What may go wrong with bank statements. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const reconcileProblems = {
  teamCodes: {
    'reconcile.lineTaken': { status: 409 },
    'reconcile.idKnown': { status: 409 },
    'reconcile.batchNotFound': { status: 404 },
    'reconcile.verifiedMeanwhile': { status: 409 },
    'reconcile.notExact': { status: 409 },
    'reconcile.beingPaid': { status: 409 },
    /** Another process accepts the rest: this one was frozen. */
    'reconcile.goesOn': { status: 409 },
    'reconcile.notAllAccepted': { status: 409 },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    reconcile: typeof reconcileProblems;
  }
}
