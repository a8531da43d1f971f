/**
 * Stores uploaded pictures under random names; home pictures are public, screenshots are for the donor and
 * admins only.
 */

import { createHash } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Cover } from './covers.ts';
import { homePictureWidths, narrower } from './picture.ts';
import type { Sent } from './picture-jobs.server.ts';
import { callWithUpload, type PictureTurn, pictureWorker, spareTurn } from './picture-worker.server.ts';
import { fillPlace, findFile, insertFile, releaseFile } from './repository.server.ts';

export type FileKind = 'screenshots' | PublicKind;

/**
 * Public kinds: pictures of Home; papers and bills; those of the account's balance, a kind of their own so that an
 * earlier version of the site does not sweep them.
 */
export type PublicKind = 'home_images' | 'papers' | 'balances';

/** `turn`: the lane in which it waits for decoding; the site's own by default. */
type How = { reserved?: string | null; covers?: Cover[]; turn?: PictureTurn };

/** Large enough to read the small print of a payment app's receipt. */
const screenshotWidth = 1600;

/**
 * Decodes, encodes and stores a picture under a random name, without what `covers` hides. Returns its
 * address, such as '/files/screenshots/….webp'. Its row replaces the one at `reserved`. Throws 404 if that
 * row was deleted meanwhile, with the donation or its donor.
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
  const smallest = kind === 'screenshots' ? undefined : pictures.at(-1);
  const look = smallest
    ? await turn.lane.run(turn.laneKey, () => pictureWorker.call('renderLook', smallest.bytes))
    : null;
  const row = { path, width, height, mark, look };
  // The row comes first: every stored file has one, so the sweep finds files that a killed process left.
  if (reserved) await fillPlace(db, reserved, row);
  else await insertFile(db, { ...row, kind, donationId: null, createdAt: new Date().toISOString() });
  try {
    await Promise.all(
      pictures.map(({ bytes }, n) =>
        storage.put(n === 0 ? path : narrower(path, homePictureWidths[n] as number), bytes),
      ),
    );
  } catch (error) {
    // The write may have succeeded although it failed.
    await releaseFile(db, path).catch(() => {});
    throw error;
  }
  if (reserved && !(await findFile(db, path))) {
    // The donor was erased or the donation purged meanwhile: nobody would ever find the file.
    await storage.remove(path);
    throw new Problem('donation.notFound');
  }
  return `/files/${path}`;
}
