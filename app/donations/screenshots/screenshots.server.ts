/** Screenshots of payments: a donor's own, until the donation is verified; the team sees all. */

import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import {
  donorsFiles,
  donorsUploads,
  laneKeyOf,
  pictureWork,
  teamFiles,
  teamUploads,
} from '../../../platform/jobs/lanes.ts';
import {
  deleteFile,
  findFile,
  forgetStored,
  pictureWorker,
  readDrawn,
  readStored,
  storeImage,
} from '../../files/index.server.ts';
import { changeDonation } from '../change-donation.server.ts';
import type { Donation } from '../fields.ts';
import { findOwn, isOwner } from '../ownership.server.ts';
import { findDonation, lockDonation } from '../repository.server.ts';
import { reservePlace } from './repository.server.ts';

/** Enough for a donor who picks wrong pictures a few times. */
const uploadsPerDonation = 20;

/**
 * Stores a donor's screenshot for their own unverified donation, as a repeated confirmation may bring a newer
 * one (contract §3). Returns the file's address. Rights and limits are checked before the file is read
 * (contract §9); it waits on disk to be decoded.
 */
export async function storeScreenshot(
  context: AppContext,
  requester: Requester,
  donationId: string,
  upload: Upload,
): Promise<string> {
  const admin = await findChangeable(context, requester, donationId, ({ isVerified }) => isVerified);
  const reserved = await reservePlace(context.db, donationId, uploadsPerDonation);
  if (!reserved) throw new Problem('screenshot.tooMany');
  const laneKey = laneKeyOf(requester, donationId);
  try {
    const sent = await (admin ? teamUploads : donorsUploads).run(laneKey, () => upload.receive());
    if (!sent) throw new Problem('file.missing', { fields: { file: 'screenshot.required' } });
    try {
      const lane = admin ? pictureWork.team : pictureWork.uploads;
      return await storeImage(context, 'screenshots', sent.file, { reserved, turn: { lane, laneKey } });
    } finally {
      await sent.discard();
    }
  } catch (error) {
    // If the database fails here, the sweep of unused screenshots removes the reserved path.
    await deleteFile(context.db, reserved).catch(() => {});
    throw error;
  }
}

/** The bytes of a donation's picture, and a function to release their memory after the answer. */
type Held = { bytes: Uint8Array; leaveTurn: () => void };

/** A screenshot, for its donor and admins. Throws 404 for others. */
export async function readScreenshot(context: AppContext, requester: Requester, name: string): Promise<Held> {
  const { path, laneKey, isAdmin } = await findReadable(context, requester, name);
  const leaveTurn = await (isAdmin ? teamFiles : donorsFiles).enter(laneKey);
  try {
    return { bytes: await readExisting(context, path), leaveTurn };
  } catch (error) {
    leaveTurn();
    throw error;
  }
}

/**
 * A small screenshot for lists. Not stored, so that a deletion leaves no copy. Concurrent requests share one
 * rendering.
 */
export async function readThumbnail(context: AppContext, requester: Requester, name: string): Promise<Held> {
  const { path, laneKey, isAdmin } = await findReadable(context, requester, name);
  const lane = isAdmin ? pictureWork.team : pictureWork.donors;
  const draw = async () =>
    lane.run(laneKey, async () => pictureWorker.call('renderThumbnail', await readExisting(context, path)));
  const bytes = await readDrawn(context.storage, `thumbnail ${path}`, draw);
  if (!bytes) throw new Problem('file.notFound');
  return { bytes, leaveTurn() {} };
}

async function readExisting({ storage }: AppContext, path: string): Promise<Uint8Array> {
  const bytes = await readStored(storage, path);
  if (!bytes) throw new Problem('file.notFound');
  return bytes;
}

async function findReadable(context: AppContext, requester: Requester, name: string) {
  const { donation, path } = await findScreenshot(context, name);
  const admin = await requester.admin();
  if (!admin && !isOwner(context, requester, donation)) throw new Problem('file.notFound');
  return { path, laneKey: laneKeyOf(requester, admin?.username ?? donation.id), isAdmin: admin !== null };
}

/**
 * Deletes a screenshot, for an admin, or for its donor before the confirmation. Clears the donation's
 * screenshotUrl.
 */
export async function deleteScreenshot(
  context: AppContext,
  requester: Requester,
  name: string,
): Promise<void> {
  const { donation, path } = await findScreenshot(context, name);
  const isConfirmed = ({ confirmationNumber }: Donation) => confirmationNumber !== null;
  const admin = await findChangeable(context, requester, donation.id, isConfirmed);
  // The file first: if the store fails, nothing has changed and the call can be repeated.
  await context.storage.remove(path);
  forgetStored(context.storage, path);
  await clearScreenshot(context, donation.id, `/files/${path}`, admin?.username ?? 'donor');
  await deleteFile(context.db, path);
}

/**
 * The admin who changes a donation's screenshots; null for its donor. Throws 404, 403 for another donor's,
 * and 409 if it is too late for its donor.
 */
async function findChangeable(
  context: AppContext,
  requester: Requester,
  donationId: string,
  isTooLate: (donation: Donation) => boolean,
) {
  const admin = await requester.admin();
  const donation = await findOwn(context, requester, admin, donationId);
  if (!admin && isTooLate(donation)) {
    throw new Problem('donation.alreadyConfirmed');
  }
  return admin;
}

async function findScreenshot({ db }: AppContext, name: string) {
  const path = `screenshots/${name}`;
  const file = await findFile(db, path);
  const donation = file?.donationId ? await findDonation(db, file.donationId) : undefined;
  if (!donation) throw new Problem('file.notFound');
  return { donation, path };
}

/** Clears the donation's screenshotUrl if it is this one (spec §4). `who` is the author in the history. */
async function clearScreenshot(
  context: AppContext,
  id: string,
  screenshotUrl: string,
  who: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const donation = await lockDonation(tx, id);
    if (donation?.screenshotUrl === screenshotUrl) {
      await changeDonation(context, tx, donation, { screenshotUrl: null }, who);
    }
  });
}
