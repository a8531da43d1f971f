/** Errors of papers. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const proofProblems = {
  teamCodes: {
    'paper.notFound': { status: 404 },
  },
  teamFields: {
    'paper.wordsRequired': [],
    'paper.pictureRequired': [],
    'paper.sumRequired': [],
    'paper.dateRequired': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    proof: typeof proofProblems;
  }
}
