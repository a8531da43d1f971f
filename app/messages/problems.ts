/** Error codes of messages. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const messageProblems = {
  teamCodes: {
    'message.notFound': { status: 404 },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    messages: typeof messageProblems;
  }
}
