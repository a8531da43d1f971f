/** Matching, done by a process of its own: 5,000 lines take seconds, in which the site answers everybody else. */
import { MINUTE, SECOND } from '../../../platform/durations.ts';
import { openWorkerProcess } from '../../../platform/jobs/worker-process.ts';
import type { MatchFunctions } from './match-process.ts';

/** A year of lines with as many donations needs some 60 MB. */
export const matchWorker = openWorkerProcess<MatchFunctions>('./app/reconcile/match/match-process.ts', {
  heapMb: 128,
  idleMs: 5 * SECOND,
  timeoutMs: MINUTE,
});
