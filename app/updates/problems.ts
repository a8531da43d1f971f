/** Errors of updates. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const updateProblems = {
  teamCodes: {
    'update.notFound': { status: 404 },
    'update.changedMeanwhile': { status: 409, params: ['date', 'title', 'description'] },
  },
  teamFields: {
    'update.dateRequired': [],
    'update.noSuchDay': [],
    'update.wrongYear': ['year'],
    'update.descriptionRequired': [],
    'update.unknownPicture': [],
    'update.tooManyPictures': ['most'],
    'update.unknownVoice': [],
    'update.transcriptRequired': [],
    'update.noSuchTime': [],
    'update.alreadyShown': [],
    'update.mailsFollowers': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    updates: typeof updateProblems;
  }
}
