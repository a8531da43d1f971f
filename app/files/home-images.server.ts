/** The pictures of Home: for everybody, in several widths, and as the card of a link. */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { isProblem, Problem } from '../../platform/http/problem.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { renderCard } from './images.server.ts';
import { cardOf, homePictureWidths, narrower } from './picture.ts';
import { deleteFile, findFile } from './repository.server.ts';
import { inRoom } from './room.server.ts';
import { storeImage } from './store-image.server.ts';

/** Stores a home picture in all its widths; its address. Refuses as pictures are refused, in the team's words. */
export function storeHomeImage(context: AppContext, upload: Upload): Promise<string> {
  return inRoom(upload.size, async () => {
    const bytes = await upload.file();
    if (!bytes) throw new Problem('homePicture.missing', { fields: { file: 'home.pictureRequired' } });
    return storeImage(context, 'home_images', bytes).catch((error: unknown) => {
      throw isProblem(error, 'picture.damaged') ? new Problem('homePicture.damaged') : error;
    });
  });
}

/** The bytes of a home picture, in one of its widths. Refuses with 404. */
export async function readHomeImage({ storage }: AppContext, name: string): Promise<Uint8Array> {
  const bytes = await storage.read(`home_images/${name}`);
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

/** True for the address of a home picture that this server stored. */
export async function isHomeImage(db: Database, url: string): Promise<boolean> {
  const file = await findFile(db, url.replace(/^\/files\//, ''));
  return file?.kind === 'home_images' && `/files/${file.path}` === url;
}

/** Deletes a home picture in all its widths, and its card. Refuses with 404. */
export async function deleteHomeImage(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  name: string,
): Promise<void> {
  const path = `home_images/${name}`;
  if (!(await findFile(db, path))) throw new Problem('file.notFound');
  const widths = homePictureWidths.map((width, n) => (n === 0 ? path : narrower(path, width)));
  const paths = [...widths, cardOf(path) ?? path];
  // The files first: when the store is down it can be tried again.
  await Promise.all(paths.map((each) => storage.remove(each)));
  await deleteFile(db, path);
}
