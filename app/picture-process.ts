/**
 * The worker process that decodes and renders, with the jobs of every room that has some
 * (docs/decisions/0037-picture-process.md). It opens no database and no storage, and reads no settings. The
 * first job that needs fonts or PDF loads them.
 */
import { answerCalls } from '../platform/jobs/worker-calls.ts';
import { ownPictureJobs, readSent } from './files/picture-jobs.server.ts';
import type { PictureJobs } from './files/picture-worker.server.ts';

const jobs: { [Name in keyof PictureJobs]: PictureJobs[Name] } = {
  ...ownPictureJobs,
  scanToPage: async (sent) =>
    (await import('./letter/scan-to-page.server.ts')).scanToPage(await readSent(sent)),
  renderLetter: async (...args) => (await import('./letter/render-letter.server.ts')).renderLetter(...args),
  renderPageCard: async (...args) =>
    (await import('./share/render-drawing.server.ts')).renderPageCard(...args),
  renderForReading: async (...args) =>
    (await import('./readings/render-for-reading.ts')).renderForReading(...args),
  renderLine: async (...args) => (await import('./readings/render-for-reading.ts')).renderLine(...args),
  renderDrawing: async (...args) => (await import('./share/render-drawing.server.ts')).renderDrawing(...args),
};

answerCalls(jobs);
