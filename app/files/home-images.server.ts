/** The pictures of Home, papers and bills: for everybody, in several widths; those of Home as the card of a link too. */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { isProblem, Problem } from '../../platform/http/problem.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { parseCovers } from './covers.ts';
import { renderCard } from './images.server.ts';
import { cardOf, homePictureWidths, narrower } from './picture.ts';
import { deleteFile, findFile } from './repository.server.ts';
import { inRoom } from './room.server.ts';
import { type PublicKind, storeImage } from './store-image.server.ts';

/**
 * Stores a picture in all its widths, with what is under the boxes of its form's field `covers` gone; its address. Refuses
 * as pictures are refused, in the team's words, and with 400 boxes that are none.
 */
export function storeHomeImage(
  context: AppContext,
  upload: Upload,
  kind: PublicKind = 'home_images',
): Promise<string> {
  return inRoom(upload.size, async () => {
    const covers = parseCovers(await upload.field(['covers']));
    if (!covers) throw new Problem('homePicture.badCovers');
    const bytes = await upload.file();
    if (!bytes) throw new Problem('homePicture.missing', { fields: { file: 'home.pictureRequired' } });
    return storeImage(context, kind, bytes, { covers }).catch((error: unknown) => {
      throw isProblem(error, 'picture.damaged') ? new Problem('homePicture.damaged') : error;
    });
  });
}

/** The bytes of a picture, in one of its widths. Refuses with 404. */
export async function readHomeImage(
  { storage }: AppContext,
  name: string,
  kind: PublicKind = 'home_images',
): Promise<Uint8Array> {
  const bytes = await storage.read(`${kind}/${name}`);
  if (!bytes) throw new Problem('file.notFound');
  return bytes;
}

/** The bytes of a home picture as a link's card; rendered and stored at the first request. Refuses with 404. */
export async function readCard(context: AppContext, name: string): Promise<Uint8Array> {
  const path = `home_images/${name}`;
  const stored = await context.storage.read(path);
  if (stored) return stored;
  const card = await renderCard(await readHomeImage(context, name.replace('-card.jpg', '.webp')));
  await context.storage.put(path, card);
  return card;
}

/** True for the address of a picture of this kind that this server stored. */
export async function isHomeImage(
  db: Database,
  url: string,
  kind: PublicKind = 'home_images',
): Promise<boolean> {
  const file = await findFile(db, url.replace(/^\/files\//, ''));
  return file?.kind === kind && `/files/${file.path}` === url;
}

/** Deletes a picture in all its widths, and its card. Refuses with 404. */
export async function deleteHomeImage(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  name: string,
  kind: PublicKind = 'home_images',
): Promise<void> {
  const path = `${kind}/${name}`;
  if (!(await findFile(db, path))) throw new Problem('file.notFound');
  const widths = homePictureWidths.map((width, n) => (n === 0 ? path : narrower(path, width)));
  const paths = [...widths, cardOf(path) ?? path];
  // The files first: when the store is down it can be tried again.
  await Promise.all(paths.map((each) => storage.remove(each)));
  await deleteFile(db, path);
}
