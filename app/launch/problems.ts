/** Errors of opening the site. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const launchProblems = {
  teamCodes: {
    'launch.requiredOpen': { status: 409 },
    'launch.stepsOpen': { status: 409 },
    'launch.unknownStep': { status: 404 },
  },
  teamFields: {
    'launch.choice': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    launch: typeof launchProblems;
  }
}
