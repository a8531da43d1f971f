/** The lanes of one process: what is scarce, and how much of it one caller may take. */
import { MINUTE, SECOND } from '../durations.ts';
import type { Requester } from '../http/requester.ts';
import { type LaneKey, openAdmission } from './admission.ts';

/** Readers wait about this long for a page; proxies wait longer (nginx: 60 s). */
const longestWaitMs = 50 * SECOND;

/**
 * The picture process (docs/decisions/0037-picture-process.md) does one thing at a time: a screenshot takes a
 * quarter of a second, the worst picture four. With four lanes, a donor's picture waits for at most three
 * others before its lane has a turn.
 */
export const pictureWork = openAdmission(1, {
  /**
   * Uploads wait on disk. 200 screenshots of a quarter of a second fill the wait; later ones would exceed it.
   */
  uploads: {
    places: 200,
    // After a broadcast, a hundred donors of one carrier may share an address. A quarter of the places stays
    // for others.
    perAddress: 150,
    // A donation may have so many screenshots.
    perKey: 20,
    waitMs: longestWaitMs,
    code: 'picture.tooManyAtOnce',
  },
  /**
   * Thumbnails and letters for donors; callers of the same one share its rendering. Donors look after they
   * gave: half as many places as uploads. An address may have 60, as donors of a carrier share it, and leaves
   * 40 to others. A donation has one letter and its pictures: 8 are several open pages of it.
   */
  donors: { places: 100, perAddress: 60, perKey: 8, waitMs: 20 * SECOND, code: 'site.busy' },
  /**
   * A list of the team has fifty thumbnails: six lists at once, all from one address, as the team may share
   * an office. One account has two lists open, and a few pictures.
   */
  team: { places: 300, perAddress: 300, perKey: 120, waitMs: longestWaitMs, code: 'site.busy' },
  /**
   * Renderings that the site stores: cards, AVIF, letters of mails, the share kit. Only the site asks, so there
   * are no shares. More than 1,000 would be a bug. Each is repeated later if it fails.
   */
  spare: { places: 1_000, perAddress: 1_000, perKey: 1_000, waitMs: 10 * MINUTE, code: 'site.busy' },
});

/**
 * Uploads on their way to the disk. Each takes a connection and some 100 kB of memory until it is complete:
 * 200 turns are 20 MB, and a slow upload blocks no other. 50 more may wait, as a turn is soon free.
 */
export const donorsUploads = openAdmission(200, {
  uploads: {
    places: 250,
    // 150 screenshots of one address may wait to be read (uploads above), and 20 more are on their way.
    perAddress: 170,
    // A donation may have so many screenshots.
    perKey: 20,
    waitMs: 20 * SECOND,
    code: 'picture.tooManyAtOnce',
  },
}).uploads;

/**
 * Voice notes: a second each, 20 if a file keeps its reader busy (docs/decisions/0092-voice-notes.md). Two
 * people with five each fill the wait; the team may share an address.
 */
export const voiceWork = openAdmission(1, {
  team: { places: 10, perAddress: 10, perKey: 5, waitMs: longestWaitMs, code: 'site.busy' },
}).team;

/** Screenshots to read: each a second or two (docs/decisions/0093-reading-screenshots.md). */
export const readingWork = openAdmission(1, {
  /** A volunteer opens one after the other; the team may share an address. */
  team: { places: 30, perAddress: 30, perKey: 4, waitMs: 20 * SECOND, code: 'site.busy' },
  /**
   * A donor who waits longer has typed the ID. Ten readings fill that time. Donors of a carrier share an
   * address, so it may have most places; a donation has its picture and the one chosen in its place.
   */
  donors: { places: 10, perAddress: 8, perKey: 2, waitMs: 20 * SECOND, code: 'site.busy' },
  /**
   * Screenshots that nobody has opened: the site reads one at a time, when nobody else waits. If others have all
   * turns for so long, it tries again later.
   */
  spare: { places: 1, perAddress: 1, perKey: 1, waitMs: 10 * SECOND, code: 'site.busy', isLast: true },
});

/**
 * Pictures, letters and voice notes of the super-admin: one person, with the six pictures of Home and a paper or
 * two in several tabs. The team may share one address, so an address may take all places.
 */
export const teamUploads = openAdmission(10, {
  uploads: { places: 30, perAddress: 30, perKey: 15, waitMs: longestWaitMs, code: 'picture.tooManyAtOnce' },
}).uploads;

/**
 * Stored files of one donation, read from the disk until they are sent: some 300 kB each, at most 2 MB, so 24
 * take at most 48 MB. Half of the places stay for other addresses. 8 of a donation are several open pages of
 * it.
 */
export const donorsFiles = openAdmission(24, {
  files: { places: 200, perAddress: 100, perKey: 8, waitMs: 20 * SECOND, code: 'site.busy' },
}).files;
/** The same memory, and as many places as the team's thumbnails (above). */
export const teamFiles = openAdmission(24, {
  files: { places: 300, perAddress: 300, perKey: 120, waitMs: longestWaitMs, code: 'site.busy' },
}).files;

/**
 * Lists as files. Each reads a whole table, a page at a time, and holds its turn until it is sent: three at a
 * time leave the database to donors. A team of ten needs at most two each.
 */
export const fileExports = openAdmission(3, {
  team: { places: 20, perAddress: 20, perKey: 6, waitMs: longestWaitMs, code: 'site.busy' },
}).team;

/**
 * A donor's data as a file: some ten small queries and the screenshots, one after the other. Two at a time
 * leave the database to donors. Half of the places stay for other addresses; a donor presses the button once
 * or twice.
 */
export const donorsExports = openAdmission(2, {
  donors: { places: 20, perAddress: 10, perKey: 2, waitMs: 20 * SECOND, code: 'site.busy' },
}).donors;

/**
 * Statements: one (at most 5 MB) is read while another is matched. 2,000 lines take less than a second
 * (bench/README.md), so 25 statements of one account are done within the wait; a second account still finds
 * places.
 */
export const statements = openAdmission(2, {
  team: { places: 40, perAddress: 40, perKey: 25, waitMs: longestWaitMs, code: 'site.busy' },
}).team;

/** The requester's key: the donation if the work belongs to one. */
export function laneKeyOf(
  requester: Pick<Requester, 'addressGroup' | 'visitorId'>,
  donationId?: string,
): LaneKey {
  return { address: requester.addressGroup, key: donationId ?? requester.visitorId ?? '' };
}

/** The key of work that the site starts itself. */
export const ourselves: LaneKey = { address: 'site', key: 'site' };
