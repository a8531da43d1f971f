/** Error codes of reminders. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const reminderProblems = {
  teamCodes: {
    'donation.complete': { status: 409 },
    'donation.erased': { status: 409 },
    'reminder.couldNotPay': { status: 409 },
    /** Another volunteer has this donor, or the outcome is recorded already. */
    'reminder.notYours': { status: 409 },
    /** The mail says that the person has died. */
    'reminder.notInMemory': { status: 409 },
    'reminder.goesOn': { status: 500 },
    'reminder.notTaken': { status: 503, params: ['reason'] },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    reminders: typeof reminderProblems;
  }
}
