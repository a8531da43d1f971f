/** Pictures of Home, papers, bills and of the balance: public, in several widths; those of Home also as a link's card. */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { SECOND } from '../../platform/durations.ts';
import { isProblem, Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { laneKeyOf, ourselves, pictureWork, teamUploads } from '../../platform/jobs/lanes.ts';
import { parseCovers } from './covers.ts';
import { avifOf, cardOf, homePictureWidths, narrower, wider } from './picture.ts';
import { pictureWorker } from './picture-worker.server.ts';
import { deleteFile, findFile } from './repository.server.ts';
import { type PublicKind, storeImage } from './store-image.server.ts';
import { forgetStored, readDrawn, readStored } from './stored-bytes.server.ts';

/**
 * Stores a picture in all its widths, without what the boxes of the form's field `covers` hide. Returns its
 * address. Throws as every picture upload, in the team's words, and 400 if the boxes are invalid.
 */
export async function storeHomeImage(
  context: AppContext,
  requester: Requester,
  upload: Upload,
  kind: PublicKind = 'home_images',
): Promise<string> {
  const laneKey = laneKeyOf(requester);
  const { covers, sent } = await teamUploads.run(laneKey, async () => {
    const covers = parseCovers(await upload.field(['covers']));
    if (!covers) throw new Problem('homePicture.badCovers');
    return { covers, sent: await upload.receive() };
  });
  if (!sent) throw new Problem('homePicture.missing', { fields: { file: 'home.pictureRequired' } });
  try {
    const turn = { lane: pictureWork.team, laneKey };
    return await storeImage(context, kind, sent.file, { covers, turn });
  } catch (error) {
    throw isProblem(error, 'picture.damaged') ? new Problem('homePicture.damaged') : error;
  } finally {
    await sent.discard();
  }
}

/** The bytes of a picture in one of its widths. Throws 404. */
export async function readHomeImage(
  { storage }: Pick<AppContext, 'storage'>,
  name: string,
  kind: PublicKind = 'home_images',
): Promise<Uint8Array> {
  const bytes = await readWidth(storage, `${kind}/${name}`);
  if (!bytes) throw new Problem('file.notFound');
  return bytes;
}

async function readWidth(storage: AppContext['storage'], path: string): Promise<Uint8Array | null> {
  return (
    (await readStored(storage, path)) ?? (wider(path) === path ? null : readStored(storage, wider(path)))
  );
}

/**
 * The bytes of a home picture as AVIF; as stored while the AVIF is not rendered yet: rendering takes a second
 * of CPU, and no reader should wait for that. Throws 404.
 */
export async function readAvif(
  context: AppContext,
  name: string,
): Promise<{ bytes: Uint8Array; isAvif: boolean }> {
  const drawn = await readStored(context.storage, `home_images/${name}`);
  if (drawn) return { bytes: drawn, isAvif: true };
  const bytes = await readHomeImage(context, name.replace('.avif', '.webp'));
  drawLater(context, name);
  return { bytes, isAvif: false };
}

/** A reader who requests the first picture of a page requests the others too. */
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

/** Apart from renderings that readers of /share wait for: the updates may have hundreds of pictures. */
const avifKey = { ...ourselves, key: 'avif' };

/** Renders and stores a home picture in one of its widths as AVIF, unless it was deleted meanwhile. */
export async function drawAvif({ storage }: Pick<AppContext, 'storage'>, name: string): Promise<void> {
  const source = `home_images/${name.replace('.avif', '.webp')}`;
  const path = `home_images/${name}`;
  const drawn = await pictureWork.spare.run(avifKey, async () => {
    const picture = await readWidth(storage, source);
    return picture && pictureWorker.call('renderAvif', picture);
  });
  if (!drawn) return;
  await storage.put(path, drawn);
  forgetStored(storage, source);
  if (!(await readWidth(storage, source))) await storage.remove(path);
}

/** The bytes of a home picture as a link's card; rendered and stored at the first request. Throws 404. */
export async function readCard({ storage }: AppContext, name: string): Promise<Uint8Array> {
  const path = `home_images/${name}`;
  const card = await readDrawn(storage, path, async () => {
    const stored = await storage.read(path);
    if (stored) return stored;
    // Messengers wait for the card, but not long.
    const drawn = await pictureWork.team.run(ourselves, async () =>
      pictureWorker.call('renderCard', await readHomeImage({ storage }, name.replace('-card.jpg', '.webp'))),
    );
    await storage.put(path, drawn);
    return drawn;
  });
  return card as Uint8Array;
}

/** True for the address of a stored picture of this kind. */
export async function isHomeImage(
  db: Database,
  url: string,
  kind: PublicKind = 'home_images',
): Promise<boolean> {
  const file = await findFile(db, url.replace(/^\/files\//, ''));
  return file?.kind === kind && `/files/${file.path}` === url;
}

/** Deletes a picture in all its widths and formats, and its card. Throws 404. */
export async function deleteHomeImage(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  name: string,
  kind: PublicKind = 'home_images',
): Promise<void> {
  const path = `${kind}/${name}`;
  if (!(await findFile(db, path))) throw new Problem('file.notFound');
  const widths = homePictureWidths.map((width, n) => (n === 0 ? path : narrower(path, width)));
  const paths = [...widths, ...widths.map(avifOf), cardOf(path) ?? path];
  // Deletes the files first: if the store is down, the deletion can be repeated.
  await Promise.all(paths.map((each) => storage.remove(each)));
  for (const each of paths) forgetStored(storage, each);
  await deleteFile(db, path);
}
