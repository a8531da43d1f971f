/**
 * Does the items of jobs, one by one, each in one transaction with its mark (docs/decisions/0062-jobs.md).
 * Several workers may run; a killed or frozen one is replaced when its claim expires.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { MINUTE, SECOND } from '../durations.ts';
import type { Log } from '../log.ts';
import type { ItemResult, ReadPayload } from './job-kinds.ts';
import type { Job, JobItem, SettledItem } from './job-repository.ts';
import * as repository from './job-repository.ts';

export type JobWorker = {
  start(): void;
  /** Looks for due jobs now; call it after writing one. Does nothing before `start`. */
  wake(): void;
  /**
   * Does a job that its request has written as claimed, to its end. Throws its fault: then it goes on later,
   * as after a kill. Returns the items that it did, by `nth`; some are missing if another process took the
   * job over.
   */
  doNow(job: Job): Promise<Map<number, SettledItem>>;
  /** Finishes the item under way and gives its job back. Doesn't use the database afterwards. */
  stop(): Promise<void>;
};

type WorkerNeeds = {
  db: Database;
  log: Log;
  /** Does an item in its transaction. */
  doItem(tx: Database, job: Job, subject: string, readPayload: ReadPayload): Promise<ItemResult>;
  /** The outcome of an item that was refused with this error; null for a fault. */
  refusalOf(error: unknown): SettledItem | null;
  /** Called after work on a job, whose mails may be due. */
  onWorked(): void;
};

/** All times in ms. */
export const usualJobTimes = {
  /** The length of a claim, renewed with each item: after a kill another process goes on no later. */
  leaseMs: 30 * SECOND,
  /** How often it looks for jobs of other processes and for jobs whose pause is over. */
  pollMs: 5 * SECOND,
  /** A job gives way to the next one after this time, so that a long one holds up no short one. */
  turnMs: 2 * SECOND,
  pauseAfter,
};

/**
 * The pause after the n-th attempt in a row that finished no item (ms): 5 seconds, doubled each time up to a
 * minute; null after three minutes.
 */
export function pauseAfter(attempts: number): number | null {
  return attempts > 6 ? null : Math.min(5 * SECOND * 2 ** (attempts - 1), MINUTE);
}

/** Items read at once. */
const readAtOnce = 100;
/** The longest rest between two items, in which requests get the database. */
const maxRestMs = 150;

type Run = WorkerNeeds & {
  times: typeof usualJobTimes;
  isOpen: () => boolean;
  /** Gets each item after its commit. */
  onSettled?: (item: JobItem, result: SettledItem) => void;
};

/** Opens a worker; `start` starts it. */
export function openJobWorker(needs: WorkerNeeds, times: typeof usualJobTimes = usualJobTimes): JobWorker {
  const { db, log } = needs;
  const logUnreadable = ({ message }: Error) => log.error({ reason: message }, 'jobs could not be read');
  let isOpen = false;
  /** Since the last look began. */
  let isWoken: boolean;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  const run: Run = { ...needs, times, isOpen: () => isOpen };

  function wake() {
    isWoken = true;
    if (!isOpen) return;
    running ??= work().finally(() => {
      running = null;
      if (isWoken) wake();
    });
  }

  async function work() {
    isWoken = false;
    try {
      await repository.releaseHeldJobs(db, Math.max(times.leaseMs, MINUTE));
      while (isOpen && (await workOnNext(run))) needs.onWorked();
    } catch (error) {
      logUnreadable(error as Error);
    }
  }

  return {
    start() {
      isOpen = true;
      timer = setInterval(wake, times.pollMs);
      wake();
    },
    wake,
    async doNow(job) {
      const whole = { ...times, turnMs: Number.POSITIVE_INFINITY };
      const settled = new Map<number, SettledItem>();
      const onSettled: Run['onSettled'] = ({ nth }, result) => settled.set(nth, result);
      const fault = await attempt({ ...needs, times: whole, isOpen: () => true, onSettled }, job);
      needs.onWorked();
      if (fault) throw fault;
      return settled;
    },
    async stop() {
      isOpen = false;
      clearInterval(timer);
      await running;
    },
  };
}

/** Claims a job and works on it for one turn. False if none is due. */
async function workOnNext(run: Run): Promise<boolean> {
  const { db, log, times } = run;
  const job = await repository.claimJob(db, times.leaseMs);
  if (!job) return false;
  const { id, kind } = job;
  // This attempt, and those before it that ended by a fault, or whose process was killed or frozen.
  const stalled = job.attempts - job.provenAttempt;
  if (times.pauseAfter(stalled) === null) {
    log.error({ job: id, kind }, 'a job failed: no attempt finishes its next item');
    await repository.failJob(db, job);
    return true;
  }
  await attempt(run, job);
  return true;
}

/** Works on a claimed job. Returns the fault that ended this attempt; null without one. */
async function attempt(run: Run, job: Job): Promise<Error | null> {
  const { db, log, times } = run;
  let hasWorked = false;
  try {
    await workInTurn(run, job, () => {
      hasWorked = true;
    });
    return null;
  } catch (thrown) {
    const fault = thrown as Error;
    const stalled = hasWorked ? 1 : job.attempts - job.provenAttempt;
    const rest = times.pauseAfter(stalled) ?? MINUTE;
    const { id, kind } = job;
    log.error({ job: id, kind, error: fault.stack, pause: rest }, 'an item of a job is repeated later');
    await repository.pauseJob(db, job, rest);
    return fault;
  }
}

/**
 * Does items until none waits, the turn is over, or another worker has the job. Calls `onWorked` after each.
 * Throws a fault.
 */
async function workInTurn(run: Run, job: Job, onWorked: () => void): Promise<void> {
  const { db, times, isOpen } = run;
  const until = performance.now() + times.turnMs;
  for (;;) {
    const items = await repository.listWaiting(db, job.id, readAtOnce);
    if (items.length === 0) return void (await repository.finishJob(db, job));
    for (const item of items) {
      if (!isOpen() || performance.now() > until) return void (await repository.giveJobBack(db, job));
      const started = performance.now();
      if (!(await workOn(run, job, item))) return;
      onWorked();
      await pause(Math.min(performance.now() - started, maxRestMs));
    }
  }
}

/** Does one item. False if another worker has the job by now: then nothing is done. Throws a fault. */
async function workOn(run: Run, job: Job, item: JobItem): Promise<boolean> {
  const { doItem, refusalOf } = run;
  try {
    return await settle(run, job, item, (tx) =>
      doItem(tx, job, item.subject, async () =>
        JSON.parse((await repository.readPayload(tx, item)) ?? 'null'),
      ),
    );
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return settle(run, job, item, async () => refusal);
  }
}

async function settle(
  { db, times, onSettled }: Run,
  job: Job,
  item: JobItem,
  work: (tx: Database) => Promise<SettledItem>,
): Promise<boolean> {
  const settled = await db.transaction().execute(async (tx) => {
    if (!(await repository.holdJob(tx, job, times.leaseMs))) return null;
    const result = await work(tx);
    await repository.settleItem(tx, item, result);
    return result;
  });
  if (settled) onSettled?.(item, settled);
  return settled !== null;
}
