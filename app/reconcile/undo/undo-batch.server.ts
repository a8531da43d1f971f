/** Lists and undoes batches of accepted matches. Any admin can undo a batch, also after a reload. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ago, DAY } from '../../../platform/durations.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import type { JobKind } from '../../../platform/jobs/job-kinds.ts';
import type { Job } from '../../../platform/jobs/job-repository.ts';
import { closeJob, findJob, listDone, writeOwnJob } from '../../jobs/index.server.ts';
import * as repository from '../repository.server.ts';
import { takeBackLine } from './take-back.server.ts';

/**
 * A batch can be undone for 7 days; a batch whose Undo was interrupted, until its last line is taken back.
 */
const undoableForMs = 7 * DAY;
const maxBatches = 10;

/**
 * Batches of the last 7 days, newest first, after those whose Undo has begun. `donations` is the number of
 * lines that are not undone; `isOwn` is true if this admin accepted the batch.
 */
export async function listBatches({ db }: AppContext, { username }: Admin) {
  const batches = await repository.listBatches(db, ago(undoableForMs), maxBatches);
  return batches.map(({ who, name, undoBegunAt, ...batch }) => ({
    ...batch,
    who: name ?? who,
    isOwn: who === username,
    isBegun: undoBegunAt !== null,
  }));
}

/**
 * Takes back every line of the batch, as a job that this request does itself: after a fault or kill the rest
 * is taken back all the same. Returns how many lines this call took back, and of which donations. Throws 404
 * if the batch is missing or completely undone, 409 while its lines are still being accepted.
 */
export async function undoBatch(
  context: AppContext,
  admin: Admin,
  id: string,
): Promise<{ undone: number; donations: string[] }> {
  const { db, jobWorker } = context;
  const { job, donationOf } = await db.transaction().execute((tx) => writeUndo(tx, admin, id));
  await jobWorker.doNow(job);
  // The answer reports it.
  await closeJob(db, job.id, admin.username);
  const done = await listDone(db, job.id);
  const undone = done.map((subject) => donationOf.get(subject) as string);
  return { undone: undone.length, donations: [...new Set(undone)] };
}

/** `donationOf`: the donation of each item. */
type Undo = { job: Job; donationOf: Map<string, string> };

async function writeUndo(tx: Database, { username: who }: Admin, id: string): Promise<Undo> {
  const accepting = await findJob(tx, id);
  // A job that has ended is never repeated, so no line is added to its batch any more.
  if (accepting?.endedAt === null) throw new Problem('reconcile.notAllAccepted');
  if (!(await repository.beginUndo(tx, id, new Date().toISOString()))) {
    throw new Problem('reconcile.batchNotFound');
  }
  const lines = await repository.listLinesOf(tx, id);
  const donationOf = new Map(lines.map(({ lineKey, donationId }) => [`${id} ${lineKey}`, donationId]));
  const subjects = [...donationOf.keys()];
  return { job: await writeOwnJob(tx, { kind: 'undoStatement', who, subjects }), donationOf };
}

/** Its items are a batch and a line: the line may belong to a later batch by then. */
export const undoStatementJob: JobKind<AppContext> = {
  role: 'mayUseStatements',
  async doItem(context, tx, { who }, subject) {
    const [batchId, lineKey] = subject.split(' ') as [string, string];
    const line = await repository.findLine(tx, lineKey);
    const isDone = line?.reconciliationId === batchId && (await takeBackLine(context, tx, line, who));
    return { outcome: isDone ? 'done' : 'unchanged' };
  },
};

declare module '../../../platform/jobs/job-kinds.ts' {
  interface JobKinds {
    undoStatement: unknown;
  }
}
