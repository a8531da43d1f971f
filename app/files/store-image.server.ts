/** Uploaded pictures: stored under random names; home pictures for everybody, screenshots for the donor and admins alone. */

import { createHash } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Cover } from './covers.ts';
import { homePictureWidths, narrower } from './picture.ts';
import type { Sent } from './picture-jobs.server.ts';
import { callWithUpload, type PictureTurn, pictureWorker, spareTurn } from './picture-worker.server.ts';
import { fillPlace, findFile, insertFile, releaseFile } from './repository.server.ts';

export type FileKind = 'screenshots' | PublicKind;

/** Kinds that everybody may see: pictures of Home, and papers with bills among them. */
export type PublicKind = 'home_images' | 'papers';

/** `turn`: in which lane it waits for its decoding; by default that of the site itself. */
type How = { reserved?: string | null; covers?: Cover[]; turn?: PictureTurn };

/** Enough to read the small print of a payment app's receipt. */
const screenshotWidth = 1600;

/**
 * Decodes, re-encodes and stores a picture under a random name, with what is under `covers` gone; its address, such as
 * '/files/screenshots/….webp'. Its row takes the place of the one at `reserved`. Refuses with 404 when that has gone meanwhile, with the donation or its donor.
 */
export async function storeImage(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  kind: FileKind,
  sent: Sent,
  { reserved = null, covers = [], turn = spareTurn }: How = {},
): Promise<string> {
  const widths = kind === 'screenshots' ? [screenshotWidth] : homePictureWidths;
  const pictures = await callWithUpload(turn, 'readPicture', sent, widths, covers);
  const [{ width, height } = { width: 0, height: 0 }] = pictures;
  const path = `${kind}/${crypto.randomUUID()}_${width}x${height}.webp`;
  const mark = pictures[0] ? createHash('sha256').update(pictures[0].bytes).digest('hex') : null;
  const smallest = kind === 'home_images' ? pictures.at(-1) : undefined;
  const look = smallest
    ? await turn.lane.run(turn.laneKey, () => pictureWorker.call('renderLook', smallest.bytes))
    : null;
  const row = { path, width, height, mark, look };
  // The row first: whatever is in the store has one, so that what a kill leaves there is found and swept.
  if (reserved) await fillPlace(db, reserved, row);
  else await insertFile(db, { ...row, kind, donationId: null, createdAt: new Date().toISOString() });
  try {
    await Promise.all(
      pictures.map(({ bytes }, n) =>
        storage.put(n === 0 ? path : narrower(path, homePictureWidths[n] as number), bytes),
      ),
    );
  } catch (error) {
    // It may have got there all the same.
    await releaseFile(db, path).catch(() => {});
    throw error;
  }
  if (reserved && !(await findFile(db, path))) {
    // Its donor was erased, or the donation purged, while it came: nobody would ever find it again.
    await storage.remove(path);
    throw new Problem('donation.notFound');
  }
  return `/files/${path}`;
}
