/** Error codes of following. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const followerProblems = {
  publicCodes: {
    'follow.tooMany': { status: 429 },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    followers: typeof followerProblems;
  }
}
