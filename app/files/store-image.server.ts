/** Uploaded pictures: stored under random names; home pictures for everybody, screenshots for the donor and admins alone. */

import type { AppContext } from '../../platform/app-context.ts';
import { readPicture } from './images.server.ts';
import { homePictureWidths, narrower } from './picture.ts';
import { fillPlace, insertFile } from './repository.server.ts';

export type FileKind = 'screenshots' | 'home_images';

/** Enough to read the small print of a payment app's receipt. */
const screenshotWidth = 1600;

/**
 * Decodes, re-encodes and stores a picture under a random name; its address, such as '/files/screenshots/….webp'. Its row
 * takes the place of the one at `reserved`.
 */
export async function storeImage(
  { db, storage }: AppContext,
  kind: FileKind,
  upload: Uint8Array,
  reserved: string | null = null,
): Promise<string> {
  const pictures = await readPicture(upload, kind === 'home_images' ? homePictureWidths : [screenshotWidth]);
  const [{ width, height } = { width: 0, height: 0 }] = pictures;
  const path = `${kind}/${crypto.randomUUID()}_${width}x${height}.webp`;
  await Promise.all(
    pictures.map(({ bytes }, n) =>
      storage.put(n === 0 ? path : narrower(path, homePictureWidths[n] as number), bytes),
    ),
  );
  if (reserved) await fillPlace(db, reserved, { path, width, height });
  else
    await insertFile(db, {
      path,
      kind,
      donationId: null,
      width,
      height,
      createdAt: new Date().toISOString(),
    });
  return `/files/${path}`;
}
