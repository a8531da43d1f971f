/** Errors of contact messages. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const contactProblems = {
  publicCodes: {
    'contact.tooMany': { status: 429 },
  },
  publicFields: {
    'message.required': [],
  },
  teamCodes: {
    'contact.notFound': { status: 404 },
  },
  teamFields: {
    'contact.isAnswered': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    contact: typeof contactProblems;
  }
}
