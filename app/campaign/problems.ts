/** Errors of the campaign’s stage. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const campaignProblems = {
  teamCodes: {
    /** No donations are taken, so nobody is reminded of one. */
    'reminder.campaignQuiet': { status: 409, params: ['stage'] },
    /** *In memory* was chosen without the beneficiary's name. */
    'stage.nameNeeded': { status: 400 },
    'stage.undoOver': { status: 409 },
  },
  teamFields: {
    'stage.state': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    campaign: typeof campaignProblems;
  }
}
