/** Decoding and drawing, done by a process of its own: what ends it takes no reader down (docs/decisions/0037-picture-process.md). */
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import { openWorkerProcess, WorkerFailure } from '../../platform/jobs/worker-process.ts';
import type { PictureFunctions } from './picture-process.ts';
import { inTurn } from './room.server.ts';

/** The worst picture takes four seconds. */
export const pictureWorker = openWorkerProcess<PictureFunctions>('./app/files/picture-process.ts', {
  heapMb: 160,
  idleMs: 20 * SECOND,
  timeoutMs: MINUTE,
});

/** Calls the worker, in turn, with what somebody has uploaded. Where that ends the worker, it is damaged: 415. */
export const callWithUpload: typeof pictureWorker.call = (name, ...args) =>
  inTurn(() =>
    pictureWorker.call(name, ...args).catch((error: unknown) => {
      throw error instanceof WorkerFailure ? new Problem('picture.damaged') : error;
    }),
  );
