/** The worker process that decodes and draws (docs/decisions/0037-picture-process.md). It knows no database, store or setting. */
import { answerCalls } from '../../platform/jobs/worker-calls.ts';
import type { renderLetter } from '../letter/render-letter.server.ts';
import type { scanToPage } from '../letter/scan-to-page.server.ts';
import type { renderDrawing } from '../share/render-drawing.server.ts';
import {
  readPicture,
  renderAvif,
  renderCard,
  renderLook,
  renderSquare,
  renderThumbnail,
} from './images.server.ts';

/** What needs fonts and PDF is loaded when it is asked for. */
const functions = {
  readPicture,
  renderThumbnail,
  renderSquare,
  renderAvif,
  renderCard,
  renderLook,
  scanToPage: async (...args: Parameters<typeof scanToPage>) =>
    (await import('../letter/scan-to-page.server.ts')).scanToPage(...args),
  renderLetter: async (...args: Parameters<typeof renderLetter>) =>
    (await import('../letter/render-letter.server.ts')).renderLetter(...args),
  renderDrawing: async (...args: Parameters<typeof renderDrawing>) =>
    (await import('../share/render-drawing.server.ts')).renderDrawing(...args),
};

export type PictureFunctions = typeof functions;

answerCalls(functions);
