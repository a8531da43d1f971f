/** Errors of the accounts. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const accountProblems = {
  teamCodes: {
    'spending.notFound': { status: 404 },
    'spending.changedMeanwhile': { status: 409 },
    'balance.notFound': { status: 404 },
    'balance.dayTaken': { status: 409 },
    'balance.changedMeanwhile': { status: 409 },
  },
  teamFields: {
    'spending.futureDay': [],
    'spending.needRequired': [],
    'spending.rupeesRequired': [],
    'spending.wordsRequired': [],
    'balance.futureDay': [],
    'balance.beforeDonations': [],
    'balance.rupeesRequired': [],
    'balance.sourceRequired': [],
    'balance.choice': [],
    'balance.pictureRequired': [],
    'balance.pictureTaken': [],
    'balance.digitsRequired': [],
    'balance.otherAccount': ['end'],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    accounts: typeof accountProblems;
  }
}
