/** Decoding and drawing, done by a process of its own: what ends it takes no reader down (docs/decisions/0037-picture-process.md). */
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Lane, LaneKey } from '../../platform/jobs/admission.ts';
import { ourselves, pictureWork } from '../../platform/jobs/lanes.ts';
import { openWorkerProcess, WorkerFailure } from '../../platform/jobs/worker-process.ts';
import type { ownPictureJobs, Sent } from './picture-jobs.server.ts';

type OwnPictureJobs = typeof ownPictureJobs;

/**
 * Every job of the picture process, by name. A room that draws adds its own by `declare module`, as rooms add tables;
 * app/picture-process.ts has the functions.
 */
export interface PictureJobs extends OwnPictureJobs {}

/** Jobs whose first argument is an upload. */
type UploadJob = {
  [Name in keyof PictureJobs]: Sent extends Parameters<PictureJobs[Name]>[0] ? Name : never;
}[keyof PictureJobs];

/** One job at a time. `timeoutMs`: the slowest picture known takes four seconds. */
export const pictureWorker = openWorkerProcess<{ [Name in keyof PictureJobs]: PictureJobs[Name] }>(
  './app/picture-process.ts',
  {
    heapMb: 160,
    idleMs: 20 * SECOND,
    timeoutMs: MINUTE,
  },
);

/** Calls the worker, in this lane's turn, with what somebody has sent. Where that ends the worker, it is damaged: 415. */
export function callWithUpload<N extends UploadJob>(
  { lane, laneKey }: PictureTurn,
  name: N,
  ...args: Parameters<PictureJobs[N]>
) {
  return lane.run(laneKey, () =>
    pictureWorker.call(name, ...args).catch((error: unknown) => {
      throw error instanceof WorkerFailure ? new Problem('picture.damaged') : error;
    }),
  );
}

/** In which lane a picture waits for the worker, and who asks. */
export type PictureTurn = { lane: Lane; laneKey: LaneKey };

/** For what nobody waits for. */
export const spareTurn: PictureTurn = { lane: pictureWork.spare, laneKey: ourselves };

export const runInSpareLane = <T>(work: () => Promise<T>): Promise<T> =>
  pictureWork.spare.run(ourselves, work);
