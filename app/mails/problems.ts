/** Error codes of mails. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const mailProblems = {
  publicCodes: {
    'subscription.linkInvalid': { status: 404 },
  },
  teamCodes: {
    'reminder.recentlySent': { status: 409, params: ['minutes'] },
    'reminder.unwanted': { status: 409 },
    'mail.notFound': { status: 404 },
    'mail.beingSent': { status: 409 },
    'mail.sentAlready': { status: 409 },
    'mail.givenUp': { status: 409 },
    'mail.notFailed': { status: 409 },
    'mail.noServer': { status: 409 },
    'mail.tooManyTests': { status: 429 },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    mails: typeof mailProblems;
  }
}
