/** Errors of pictures and voice notes. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const fileProblems = {
  publicCodes: {
    'file.notFound': { status: 404 },
    'picture.tooLarge': { status: 413 },
    'picture.tooManyPixels': { status: 413, params: ['megapixels'] },
    /** Few bytes and not too many pixels, but made so that a decoder needs all of them at once. */
    'picture.tooMuchMemory': { status: 413 },
    'picture.heic': { status: 415 },
    'picture.wrongKind': { status: 415 },
    'picture.damaged': { status: 415 },
  },
  teamCodes: {
    'home.unknownPicture': { status: 400 },
    'voice.missing': { status: 400 },
    'voice.tooLarge': { status: 413 },
    'voice.tooLong': { status: 413 },
    'voice.wrongKind': { status: 415 },
    'voice.damaged': { status: 415 },
    'homePicture.missing': { status: 400 },
    'homePicture.damaged': { status: 415 },
    'homePicture.badCovers': { status: 400 },
  },
  teamFields: {
    'home.pictureRequired': [],
    'home.unknownPicture': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    files: typeof fileProblems;
  }
}
