/** The pictures of Home, papers and bills: for everybody, in several widths; those of Home as the card of a link too. */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { SECOND } from '../../platform/durations.ts';
import { isProblem, Problem } from '../../platform/http/problem.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { parseCovers } from './covers.ts';
import { avifOf, cardOf, homePictureWidths, narrower, wider } from './picture.ts';
import { pictureWorker } from './picture-worker.server.ts';
import { deleteFile, findFile } from './repository.server.ts';
import { inRoom, inSpareTurn, inTurn } from './room.server.ts';
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
  const bytes = await readStored(storage, `${kind}/${name}`);
  if (!bytes) throw new Problem('file.notFound');
  return bytes;
}

async function readStored(storage: AppContext['storage'], path: string): Promise<Uint8Array | null> {
  return (await storage.read(path)) ?? (wider(path) === path ? null : storage.read(wider(path)));
}

/**
 * The bytes of a home picture as AVIF, or as it is stored while its AVIF is still to be drawn: that takes a second of the
 * processor, which nobody waits for. Refuses with 404.
 */
export async function readAvif(
  context: AppContext,
  name: string,
): Promise<{ bytes: Uint8Array; isAvif: boolean }> {
  const drawn = await context.storage.read(`home_images/${name}`);
  if (drawn) return { bytes: drawn, isAvif: true };
  const bytes = await readHomeImage(context, name.replace('.avif', '.webp'));
  drawLater(context, name);
  return { bytes, isAvif: false };
}

/** Whoever asks for the first picture of a page asks for the others as well. */
const drawnAfterMs = 20 * SECOND;

const toDraw = new Set<string>();

function drawLater(context: AppContext, name: string): void {
  if (toDraw.has(name)) return;
  toDraw.add(name);
  const draw = async () => {
    try {
      await drawAvif(context, name);
    } catch (error) {
      context.log.warn({ err: error, name }, 'a picture could not be drawn as AVIF');
    } finally {
      toDraw.delete(name);
    }
  };
  setTimeout(draw, drawnAfterMs).unref();
}

/** Draws and stores a home picture, in one of its widths, as AVIF; one that was deleted meanwhile stays away. */
export async function drawAvif({ storage }: Pick<AppContext, 'storage'>, name: string): Promise<void> {
  const source = `home_images/${name.replace('.avif', '.webp')}`;
  const picture = await readStored(storage, source);
  if (!picture) return;
  const path = `home_images/${name}`;
  await storage.put(path, await inSpareTurn(() => pictureWorker.call('renderAvif', picture)));
  if (!(await readStored(storage, source))) await storage.remove(path);
}

/** The bytes of a home picture as a link's card; rendered and stored at the first request. Refuses with 404. */
export async function readCard(context: AppContext, name: string): Promise<Uint8Array> {
  const path = `home_images/${name}`;
  const stored = await context.storage.read(path);
  if (stored) return stored;
  const picture = await readHomeImage(context, name.replace('-card.jpg', '.webp'));
  const card = await inTurn(() => pictureWorker.call('renderCard', picture));
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

/** Deletes a picture in all its widths and formats, and its card. Refuses with 404. */
export async function deleteHomeImage(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  name: string,
  kind: PublicKind = 'home_images',
): Promise<void> {
  const path = `${kind}/${name}`;
  if (!(await findFile(db, path))) throw new Problem('file.notFound');
  const widths = homePictureWidths.map((width, n) => (n === 0 ? path : narrower(path, width)));
  const paths = [...widths, ...widths.map(avifOf), cardOf(path) ?? path];
  // The files first: when the store is down it can be tried again.
  await Promise.all(paths.map((each) => storage.remove(each)));
  await deleteFile(db, path);
}
