/** Error codes of the dashboard’s figures. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const statisticsProblems = {
  teamFields: {
    'query.day': [],
    'query.dayOrder': [],
    'query.tooManyDays': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    statistics: typeof statisticsProblems;
  }
}
