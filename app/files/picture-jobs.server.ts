/**
 * The jobs that this room adds to the picture process. It loads the decoder, so the site's own process
 * imports only its types.
 */
import { readFile } from 'node:fs/promises';
import type { Cover } from './covers.ts';
import {
  readPicture,
  renderAvif,
  renderCard,
  renderLook,
  renderSquare,
  renderThumbnail,
} from './images.server.ts';

/** An upload: its bytes, or the path of the file that holds them. */
export type Sent = Uint8Array | { path: string };

/** The bytes of an upload. */
export async function readSent(sent: Sent): Promise<Uint8Array> {
  return 'path' in sent ? readFile(sent.path) : sent;
}

export const ownPictureJobs = {
  async readPicture(sent: Sent, ...how: [widths: number[], covers?: Cover[]]) {
    return readPicture(await readSent(sent), ...how);
  },
  renderThumbnail,
  renderSquare,
  renderAvif,
  renderCard,
  renderLook,
};
