/** The lanes of everything expensive, for each process: what is scarce there, and how much of it one may hold. */
import { MINUTE, SECOND } from '../durations.ts';
import type { Requester } from '../http/requester.ts';
import { type LaneKey, openAdmission } from './admission.ts';

/** As long as somebody looks at a page that has not answered, and less than proxies wait for us (nginx: 60 s). */
const longestWaitMs = 50 * SECOND;

/**
 * The picture process (docs/decisions/0037-picture-process.md), which does one thing at a time: a screenshot takes a quarter of a
 * second, the worst picture four. With four lanes, a donor's picture waits for three others at the most before its lane has a turn.
 */
export const pictureWork = openAdmission(1, {
  /**
   * These wait on disk. 200 screenshots of a quarter of a second are the wait: later ones would not be done
   * within it.
   */
  uploads: {
    places: 200,
    // A hundred donors behind one carrier's address at once are a burst after a broadcast. A quarter stays
    // for others.
    perAddress: 150,
    // A donation may have so many screenshots.
    perKey: 20,
    waitMs: longestWaitMs,
    code: 'picture.tooManyAtOnce',
  },
  /**
   * Thumbnails and letters that donors look at: those who ask for the same share one drawing. Donors look
   * when they have given: there are half as many as uploads. An address may have 60, as donors of a carrier
   * share it, and leaves 40 to others. A donation has one letter and its pictures: 8 are several open pages
   * of it.
   */
  donors: { places: 100, perAddress: 60, perKey: 8, waitMs: 20 * SECOND, code: 'site.busy' },
  /**
   * A list of the team's has fifty thumbnails: six lists at once, all behind one address, as the team may sit
   * in one house. One account has two lists open, and a few pictures.
   */
  team: { places: 300, perAddress: 300, perKey: 120, waitMs: longestWaitMs, code: 'site.busy' },
  /**
   * Drawn for nobody who waits: cards, AVIF, letters of mails. The site alone asks, so that it has no shares.
   * More than 1,000 is not work but a mistake. Each is tried again later if it fails.
   */
  spare: { places: 1_000, perAddress: 1_000, perKey: 1_000, waitMs: 10 * MINUTE, code: 'site.busy' },
});

/**
 * Bodies with a file on their way to the disk. Each costs a connection and some 100 kB of memory while it comes, however long
 * that takes: 200 turns are 20 MB, and a slow one keeps nobody out. 50 more may wait, as a turn is soon free.
 */
export const donorsUploads = openAdmission(200, {
  uploads: {
    places: 250,
    // 150 screenshots of one address wait to be read (uploads above), and 20 more are on their way.
    perAddress: 170,
    // A donation may have so many screenshots.
    perKey: 20,
    waitMs: 20 * SECOND,
    code: 'picture.tooManyAtOnce',
  },
}).uploads;

/**
 * The super-admin's pictures and letters: one person, with the six pictures of Home and a paper or two in
 * some tabs. The team may sit behind one address, so it has all places.
 */
export const teamUploads = openAdmission(10, {
  uploads: { places: 30, perAddress: 30, perKey: 15, waitMs: longestWaitMs, code: 'picture.tooManyAtOnce' },
}).uploads;

/**
 * Stored files that belong to one donation, from the disk until they are taken: some 300 kB each, 2 MB at the
 * most, so that 24 hold 48 MB at worst. Half of the places stay for other addresses. 8 of a donation are
 * several open pages of it.
 */
export const donorsFiles = openAdmission(24, {
  files: { places: 200, perAddress: 100, perKey: 8, waitMs: 20 * SECOND, code: 'site.busy' },
}).files;
/** As many at once for the same memory, and as many places as the team's thumbnails have (above). */
export const teamFiles = openAdmission(24, {
  files: { places: 300, perAddress: 300, perKey: 120, waitMs: longestWaitMs, code: 'site.busy' },
}).files;

/**
 * Lists as files. Each reads all of a table, a page at a time, and holds its turn until it is taken: three
 * leave the database to donors. A team of some ten asks for two each at the most.
 */
export const fileExports = openAdmission(3, {
  team: { places: 20, perAddress: 20, perKey: 6, waitMs: longestWaitMs, code: 'site.busy' },
}).team;

/**
 * Statements: one is read (5 MB at the most) while the other is matched. 2,000 lines take less than a second
 * (bench/README.md), so 25 statements of one account are done within the wait; a second account still finds
 * places.
 */
export const statements = openAdmission(2, {
  team: { places: 40, perAddress: 40, perKey: 25, waitMs: longestWaitMs, code: 'site.busy' },
}).team;

/** Whoever asks, for one donation where it is about one. */
export function laneKeyOf(
  requester: Pick<Requester, 'addressGroup' | 'visitorId'>,
  donationId?: string,
): LaneKey {
  return { address: requester.addressGroup, key: donationId ?? requester.visitorId ?? '' };
}

/** The site itself. */
export const ourselves: LaneKey = { address: 'site', key: 'site' };
