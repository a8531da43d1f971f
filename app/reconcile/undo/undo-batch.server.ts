/** Lists and undoes batches of accepted matches. Any admin can undo a batch, also after a reload. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ago, DAY } from '../../../platform/durations.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import type { JobKind } from '../../../platform/jobs/job-kinds.ts';
import type { Job } from '../../../platform/jobs/job-repository.ts';
import { listDone, writeOwnJob } from '../../jobs/index.server.ts';
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
 * if the batch is missing or completely undone.
 */
export async function undoBatch(
  context: AppContext,
  admin: Admin,
  id: string,
): Promise<{ undone: number; donations: string[] }> {
  const { db, jobWorker } = context;
  const write = () => db.transaction().execute((tx) => writeUndo(tx, admin, id));
  const first = await write();
  if (!first) throw new Problem('reconcile.batchNotFound');
  const undone: string[] = [];
  // Repeats until no line is left: another request may add lines to the batch meanwhile.
  for (let undo: Undo | null = first; undo; undo = await write()) {
    const { job, donationOf } = undo;
    await jobWorker.doNow(job);
    const done = await listDone(db, job.id);
    undone.push(...done.map((subject) => donationOf.get(subject) ?? ''));
    if (done.length === 0) break;
  }
  return { undone: undone.length, donations: [...new Set(undone)] };
}

/** `donationOf`: the donation of each item. */
type Undo = { job: Job; donationOf: Map<string, string> };

/** Null if the batch has no lines. */
async function writeUndo(tx: Database, { username: who }: Admin, id: string): Promise<Undo | null> {
  if (!(await repository.beginUndo(tx, id, new Date().toISOString()))) return null;
  const lines = await repository.listLinesOf(tx, id);
  const donationOf = new Map(lines.map(({ lineKey, donationId }) => [`${id} ${lineKey}`, donationId]));
  const subjects = [...donationOf.keys()];
  return { job: await writeOwnJob(tx, { kind: 'undoStatement', who, subjects }), donationOf };
}

/** Its items are a batch and a line: the line may belong to a later batch by then. */
export const undoStatementJob: JobKind<AppContext> = {
  role: 'mayUseStatements',
  async doItem(context, tx, { who }, subject) {
    const [batchId, lineKey = ''] = subject.split(' ');
    const line = await repository.findLine(tx, lineKey);
    const isOfBatch = line !== undefined && line.reconciliationId === batchId;
    const isDone = isOfBatch && (await takeBackLine(context, tx, line, who));
    return { outcome: isDone ? 'done' : 'unchanged' };
  },
};

declare module '../../../platform/jobs/job-kinds.ts' {
  interface JobKinds {
    undoStatement: unknown;
  }
}
