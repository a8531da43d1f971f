/** Errors of people who confirm what the page says. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const voucherProblems = {
  teamCodes: {
    'vouch.notFound': { status: 404 },
    'vouch.known': { status: 409 },
    'vouch.withdrew': { status: 409 },
    'vouch.tooMany': { status: 409 },
    'vouch.tooOften': { status: 429 },
  },
  teamFields: {
    'vouch.freeMail': [],
    'vouch.ownDomain': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    vouchers: typeof voucherProblems;
  }
}
