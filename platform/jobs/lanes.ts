/** The lanes of everything expensive, for each process: what is scarce there, and how much of it one may hold. */
import { MINUTE, SECOND } from '../durations.ts';
import type { Requester } from '../http/requester.ts';
import { type Asker, openAdmission } from './admission.ts';

/** As long as somebody looks at a page that has not answered, and less than proxies wait for us (nginx: 60 s). */
const patience = 50 * SECOND;

/**
 * The picture process (docs/decisions/0037-picture-process.md), which does one thing at a time: a screenshot takes a quarter of a
 * second, the worst picture four. With four lanes, a donor's picture waits for three others at the most before its lane has a turn.
 */
export const pictureWork = openAdmission(1, {
  /** What waits here is on disk already (uploads). 150 screenshots are half a minute of work: more would not be done in time. */
  uploads: {
    places: 200,
    // Thousands of honest donors may share one address; a hundred of them at once are a burst after a broadcast.
    perAddress: 150,
    // As many as a donation may have.
    perKey: 20,
    waitMs: patience,
    code: 'picture.tooManyAtOnce',
  },
  /** Thumbnails and letters that donors look at: those who ask for the same share one drawing. */
  donors: { places: 100, perAddress: 60, perKey: 8, waitMs: 20 * SECOND, code: 'site.busy' },
  /** A list of the team's has fifty thumbnails. */
  team: { places: 300, perAddress: 300, perKey: 120, waitMs: patience, code: 'site.busy' },
  /** Drawn for nobody who waits: cards, AVIF, letters of mails. Each is tried again later if it fails. */
  spare: { places: 1_000, perAddress: 1_000, perKey: 1_000, waitMs: 10 * MINUTE, code: 'site.busy' },
});

/**
 * Bodies with a file on their way to the disk. Each costs a connection and some 100 kB of memory while it comes, however long
 * that takes: so there are many turns, and a slow one keeps nobody out.
 */
export const donorsUploads = openAdmission(200, {
  uploads: {
    places: 250,
    perAddress: 170,
    perKey: 20,
    waitMs: 20 * SECOND,
    code: 'picture.tooManyAtOnce',
  },
}).uploads;

/** The super-admin's pictures and letters. */
export const teamUploads = openAdmission(10, {
  uploads: { places: 30, perAddress: 30, perKey: 15, waitMs: patience, code: 'picture.tooManyAtOnce' },
}).uploads;

/** Stored files that belong to one donation, from the disk until they are taken: some 300 kB each, 2 MB at the most. */
export const donorsFiles = openAdmission(24, {
  files: { places: 200, perAddress: 100, perKey: 8, waitMs: 20 * SECOND, code: 'site.busy' },
}).files;
export const teamFiles = openAdmission(24, {
  files: { places: 300, perAddress: 300, perKey: 120, waitMs: patience, code: 'site.busy' },
}).files;

/** Lists as files. Each reads all of a table, a page at a time, and holds its turn until it is taken. */
export const fileExports = openAdmission(3, {
  team: { places: 20, perAddress: 20, perKey: 6, waitMs: patience, code: 'site.busy' },
}).team;

/** Statements: one is read (5 MB at the most) while the other is matched. */
export const statements = openAdmission(2, {
  team: { places: 40, perAddress: 40, perKey: 25, waitMs: patience, code: 'site.busy' },
}).team;

/** Whoever asks, for one donation where it is about one. */
export function askerOf(
  requester: Pick<Requester, 'addressGroup' | 'visitorId'>,
  donationId?: string,
): Asker {
  return { address: requester.addressGroup, key: donationId ?? requester.visitorId ?? '' };
}

/** The site itself. */
export const ourselves: Asker = { address: 'site', key: 'site' };
