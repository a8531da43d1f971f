/** What may go wrong with the team’s work with donations. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const reviewProblems = {
  teamCodes: {
    'donation.noTransactionId': { status: 409 },
    'edit.emptyValue': { status: 400 },
    'edit.invalidField': { status: 400 },
    'edit.tooLong': { status: 400, params: ['field', 'max', 'length'] },
    'edit.changedMeanwhile': { status: 409, params: ['field', 'value'] },
    'csv.badRecipient': { status: 400 },
    'csv.notTaken': { status: 503, params: ['reason'] },
    'message.changedMeanwhile': { status: 409, params: ['names'] },
  },
  teamFields: {
    'edit.invalidField': [],
    'edit.value': ['value'],
    'query.tooManyIds': ['max'],
    'query.tooManyDonations': ['max'],
    'query.donationId': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    review: typeof reviewProblems;
  }
}
