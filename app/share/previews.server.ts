/** Small copies of the share kit's pictures. /share shows them, so that it loads 20 kB instead of 160. */
import type { AppContext } from '../../platform/app-context.ts';
import { pictureWorker, readStored } from '../files/index.server.ts';
import { renderOnce } from './render-once.server.ts';
import { parseFileName, previewFileOf, previewWidth, type RenderingName } from './rendering-facts.ts';
import { readRendering } from './renderings.server.ts';

/**
 * The bytes of the preview of the picture with this file name, rendered if its file is missing. For an older
 * name returns the current name. Throws 404 for a name that never existed.
 */
export async function readPreview(
  context: AppContext,
  pictureName: string,
): Promise<Uint8Array | { current: RenderingName }> {
  const name = parseFileName(pictureName);
  const picture = await readRendering(context, pictureName);
  if (!name || 'current' in picture) return picture;
  const path = `share/${previewFileOf(name)}`;
  const stored = await readStored(context.storage, path);
  if (stored) return stored;
  const render = () => pictureWorker.call('renderThumbnail', picture, previewWidth);
  const preview = await renderOnce(context, path, null, render);
  // If the contents changed while it waited, no later refresh knows this name.
  if ('current' in (await readRendering(context, pictureName))) await context.storage.remove(path);
  return preview;
}
