/** The worker process that decodes and draws (docs/decisions/0037-picture-process.md). It knows no database, store or setting. */
import { readFile } from 'node:fs/promises';
import { answerCalls } from '../../platform/jobs/worker-calls.ts';
import type { renderLetter } from '../letter/render-letter.server.ts';
import type { renderDrawing } from '../share/render-drawing.server.ts';
import type { Cover } from './covers.ts';
import {
  readPicture,
  renderAvif,
  renderCard,
  renderLook,
  renderSquare,
  renderThumbnail,
} from './images.server.ts';

/** What somebody has sent: its bytes, or the file on disk where it waits. */
export type Sent = Uint8Array | { path: string };

const bytesOf = async (sent: Sent) => ('path' in sent ? readFile(sent.path) : sent);

/** What needs fonts and PDF is loaded when it is asked for. */
const functions = {
  async readPicture(sent: Sent, ...how: [widths: number[], covers?: Cover[]]) {
    return readPicture(await bytesOf(sent), ...how);
  },
  renderThumbnail,
  renderSquare,
  renderAvif,
  renderCard,
  renderLook,
  scanToPage: async (sent: Sent) =>
    (await import('../letter/scan-to-page.server.ts')).scanToPage(await bytesOf(sent)),
  renderLetter: async (...args: Parameters<typeof renderLetter>) =>
    (await import('../letter/render-letter.server.ts')).renderLetter(...args),
  renderDrawing: async (...args: Parameters<typeof renderDrawing>) =>
    (await import('../share/render-drawing.server.ts')).renderDrawing(...args),
};

export type PictureFunctions = typeof functions;

answerCalls(functions);
