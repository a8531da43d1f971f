/** Errors of common form fields, and why a stage takes no donations. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const sharedProblems = {
  publicCodes: {
    /** No donation can be started now; started ones may be finished. */
    'campaign.draft': { status: 409 },
    'campaign.paused': { status: 409 },
    'campaign.goalReached': { status: 409 },
    'campaign.closed': { status: 409 },
    /** Content of a site that only the team sees yet. */
    'campaign.hidden': { status: 404 },
  },
  publicFields: {
    'text.required': [],
    'firstname.required': [],
    'lastname.required': [],
    'email.required': [],
    'email.invalid': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    shared: typeof sharedProblems;
  }
}
