/** What may go wrong with bulk work. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const jobProblems = {
  teamCodes: {
    'job.notFound': { status: 404 },
    'job.unknownKind': { status: 400 },
    'job.idTaken': { status: 409 },
    'job.notEnded': { status: 409 },
    'job.nothingLeft': { status: 409 },
    'job.takenBack': { status: 409 },
    'job.nothingToTakeBack': { status: 409 },
    'job.changedSince': { status: 409 },
  },
  teamFields: {
    'job.noItems': [],
    'job.tooMany': ['max'],
    'job.itemId': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    jobs: typeof jobProblems;
  }
}
