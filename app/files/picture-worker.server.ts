/**
 * Decodes and renders in a process of its own: if that crashes, the site keeps answering
 * (docs/decisions/0037-picture-process.md).
 */
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Lane, LaneKey } from '../../platform/jobs/admission.ts';
import { ourselves, pictureWork } from '../../platform/jobs/lanes.ts';
import { openWorkerProcess, WorkerFailure } from '../../platform/jobs/worker-process.ts';
import type { ownPictureJobs, Sent } from './picture-jobs.server.ts';

type OwnPictureJobs = typeof ownPictureJobs;

/**
 * Every job of the picture process, by name. A room that renders adds its own by `declare module`, as rooms
 * add tables; app/picture-process.ts has the functions.
 */
export interface PictureJobs extends OwnPictureJobs {}

/** Jobs whose first argument is an upload. */
type UploadJob = {
  [Name in keyof PictureJobs]: Sent extends Parameters<PictureJobs[Name]>[0] ? Name : never;
}[keyof PictureJobs];

/** One job at a time. `timeoutMs`: the slowest known picture takes four seconds. */
export const pictureWorker = openWorkerProcess<{ [Name in keyof PictureJobs]: PictureJobs[Name] }>(
  './app/picture-process.ts',
  {
    heapMb: 160,
    idleMs: 20 * SECOND,
    timeoutMs: MINUTE,
  },
);

/**
 * Calls the worker with an upload, in this lane's turn. If the upload kills the worker, it is damaged: throws
 * 415.
 */
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

/** The lane in which a picture waits for the worker, and the requester. */
export type PictureTurn = { lane: Lane; laneKey: LaneKey };

/** For work that nobody waits for. */
export const spareTurn: PictureTurn = { lane: pictureWork.spare, laneKey: ourselves };

export const runInSpareLane = <T>(work: () => Promise<T>): Promise<T> =>
  pictureWork.spare.run(ourselves, work);
