/** Reads a donation's screenshot, and compares it with the donation: for the team, and for its donor. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import type { Lane, LaneKey } from '../../platform/jobs/admission.ts';
import { laneKeyOf, pictureWork, readingWork } from '../../platform/jobs/lanes.ts';
import { findDonation, isOwner, type OwnedDonation } from '../donations/index.server.ts';
import { type PictureTurn, readStored } from '../files/index.server.ts';
import type { Place, ReadScreenshot } from './compare.ts';
import { compareDonation } from './compare-donation.ts';
import { noteComparison } from './note-comparison.server.ts';
import { type Proposal, propose } from './propose.ts';
import { type Reading, readPicture, whyNotReading } from './read-picture.server.ts';
import { findReading, findScreenshot, saveReading } from './repository.server.ts';

/**
 * Reads a screenshot for the team, unless it was read before. `laneKey`: of the account. Null if this machine
 * can't read it. Throws 404 for a screenshot that is gone, and site.busy while too many others are read.
 */
export async function readScreenshot(
  context: AppContext,
  laneKey: LaneKey,
  name: string,
): Promise<ReadScreenshot | null> {
  const screenshot = await findWithDonation(context, name);
  const found = await readInTurn(context, screenshot, {
    readings: readingWork.team,
    pictures: pictureWork.team,
    laneKey,
  });
  if (!found) return null;
  const { app, day, time, payeeName } = found;
  const comparison = compareDonation(screenshot.donation, found, screenshot.sentAt);
  return { app, day, time, payeeName, comparison, place: placeOf(found) };
}

/**
 * Reads a screenshot for its donor, unless it was read before. Null if this machine can't read it. Throws 404
 * for a screenshot that is gone or another donor's, and site.busy while too many others are read.
 */
export async function proposeTo(
  context: AppContext,
  requester: Requester,
  name: string,
): Promise<Proposal | null> {
  const screenshot = await findWithDonation(context, name);
  const { donation } = screenshot;
  if (!isOwner(context, requester, donation)) throw new Problem('file.notFound');
  const found = await readInTurn(context, screenshot, {
    readings: readingWork.donors,
    pictures: pictureWork.donors,
    laneKey: laneKeyOf(requester, donation.id),
  });
  return found && propose(found, compareDonation(donation, found, screenshot.sentAt), placeOf(found));
}

type Screenshot = { path: string; sentAt: string; donation: OwnedDonation };

async function findWithDonation({ db }: AppContext, name: string): Promise<Screenshot> {
  const path = `screenshots/${name}`;
  const file = await findScreenshot(db, path);
  const donation = file?.donationId ? await findDonation(db, file.donationId) : undefined;
  if (!file || !donation) throw new Problem('file.notFound');
  return { path, sentAt: file.createdAt, donation };
}

/** Where a caller waits: for the engine, and for the picture process. */
type Turns = { readings: Lane; pictures: Lane; laneKey: LaneKey };

/** Null if this machine can't read it. */
async function readInTurn(
  context: AppContext,
  { path, sentAt, donation }: Screenshot,
  { readings, pictures, laneKey }: Turns,
): Promise<Reading | null> {
  const known = await findReading(context.db, path);
  if (known) return known;
  const turn = { lane: pictures, laneKey };
  const found = await readings.run(laneKey, () => readOnce(context, turn, path, sentAt));
  if (found) await noteComparison(context.db, donation.id);
  return found;
}

/** Null if this machine can't read it. Throws 404 if it is gone. */
export async function readOnce(
  { db, config, storage, log }: AppContext,
  turn: PictureTurn,
  path: string,
  sentAt: string,
): Promise<Reading | null> {
  // Somebody else may have asked for the same one meanwhile.
  const known = await findReading(db, path);
  if (known || whyNotReading()) return known;
  const bytes = await readStored(storage, path);
  if (!bytes) throw new Problem('file.notFound');
  const { upi, bank } = config.campaign;
  const ours = {
    names: [upi.payeeName, upi.paytm.name, bank.holder],
    addresses: [upi.vpa, upi.paytm.handle, bank.vpa],
  };
  const today = dayInIndia(Date.parse(sentAt));
  const found = await readPicture(bytes, { today, ours, turn }).catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    // The page works without. The next look tries again.
    log.warn({ path, reason: String(error) }, 'a screenshot could not be read');
    return null;
  });
  if (found) await saveUnlessGone(db, path, found);
  return found;
}

/** Its donor may delete the screenshot while it is read. */
async function saveUnlessGone(db: AppContext['db'], path: string, found: Reading): Promise<void> {
  try {
    await saveReading(db, path, found);
  } catch (error) {
    throw (await findScreenshot(db, path)) ? error : new Problem('file.notFound');
  }
}

function placeOf({ transactionId, width, height }: Reading): Place | null {
  if (!transactionId) return null;
  const { left, top, right, bottom } = transactionId.box;
  return {
    left: left / width,
    top: top / height,
    width: (right - left) / width,
    height: (bottom - top) / height,
  };
}
