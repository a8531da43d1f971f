/** Reads the screenshots of donations to verify before anybody opens them, when nothing else is read. */
import type { AppContext } from '../../platform/app-context.ts';
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { isProblem, Problem } from '../../platform/http/problem.ts';
import type { LaneKey } from '../../platform/jobs/admission.ts';
import { pictureWork, readingWork } from '../../platform/jobs/lanes.ts';
import { forgetTries, giveBack, listUnread, takeUp } from './comparison-repository.server.ts';
import { noteComparison } from './note-comparison.server.ts';
import { whyNotReading } from './read-picture.server.ts';
import { readOnce } from './read-screenshot.server.ts';

/** Twice a run, so that the engine rests for about half of the time. */
export const readWaitingEveryMs = 20 * SECOND;
/** A run begins no reading after this time, nor once the site stops. */
const runMs = 10 * SECOND;
/** More than a run can read. */
const maxAtOnce = 20;
/** A picture that broke its process three times will break it again. It is then read only if somebody asks. */
const maxTries = 3;
/** Longer than any reading: until then another process leaves it alone. */
const pauseMs = 10 * MINUTE;

/** Apart from the site's renderings: these may be many. */
const laneKey: LaneKey = { address: 'site', key: 'readings' };

/** One run. Several processes may run it at once: they read different screenshots. */
export async function readWaiting(context: AppContext, stopping?: AbortSignal): Promise<void> {
  if (whyNotReading()) return;
  const { db } = context;
  const until = performance.now() + runMs;
  const now = () => new Date().toISOString();
  for (const { path, donationId, sentAt } of await listUnread(db, {
    now: now(),
    maxTries,
    limit: maxAtOnce,
  })) {
    if (stopping?.aborted || performance.now() > until) return;
    const nextAt = new Date(Date.now() + pauseMs).toISOString();
    if (!(await takeUp(db, path, { now: now(), nextAt }))) continue;
    try {
      const turn = { lane: pictureWork.spare, laneKey };
      const found = await readingWork.spare.run(laneKey, () => readOnce(context, turn, path, sentAt));
      if (!found) continue;
      await noteComparison(db, donationId);
      await forgetTries(db, path);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (isProblem(error, 'file.notFound')) continue;
      // Others have all turns, or the store is down.
      return giveBack(db, path, now());
    }
  }
}
