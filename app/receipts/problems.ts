/** What may go wrong with receipts. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const receiptProblems = {
  teamCodes: {
    'receipt.notFound': { status: 404 },
    'receipt.reasonMissing': { status: 400 },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    receipts: typeof receiptProblems;
  }
}
