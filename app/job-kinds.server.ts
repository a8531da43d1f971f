/** Every kind of bulk work, with the room that does it. */
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/db/database.ts';
import { Problem } from '../platform/http/problem.ts';
import type { ItemResult, JobKind, JobKindName, ReadPayload } from '../platform/jobs/job-kinds.ts';
import type { Job, SettledItem } from '../platform/jobs/job-repository.ts';
import type { ProblemCode } from '../platform/problems/codes.ts';
import { formatReference } from '../platform/problems/reference.ts';
import { problemSpecs } from './problems.server.ts';
import { acceptLinesJob } from './reconcile/accept/accept.server.ts';
import { undoStatementJob } from './reconcile/undo/undo-batch.server.ts';
import { memoryMailJob } from './reminders/in-memory/memory-mails.server.ts';
import { remindJob } from './reminders/remind-job.server.ts';
import {
  checkJob,
  deleteJob,
  setVerifiedJob,
  unverifyJob,
  verifyJob,
} from './review/bulk/bulk-jobs.server.ts';

export const jobKinds: Readonly<Record<JobKindName, JobKind<AppContext>>> = {
  verify: verifyJob,
  setVerified: setVerifiedJob,
  unverify: unverifyJob,
  check: checkJob,
  remind: remindJob,
  memoryMail: memoryMailJob,
  delete: deleteJob,
  acceptLines: acceptLinesJob,
  undoStatement: undoStatementJob,
};

/** Does one item of a job, or takes it back, in the transaction that marks it. */
export function doJobItem(
  context: AppContext,
  tx: Database,
  { id, kind, who, takesBack }: Job,
  subject: string,
  readPayload: ReadPayload,
): Promise<ItemResult> {
  const { doItem, takeBackItem } = jobKinds[kind as JobKindName];
  if (takesBack === null) return doItem(context, tx, { id, who, readPayload }, subject);
  if (!takeBackItem) throw new Error(`a job of kind ${kind} undoes what can't be undone`);
  return takeBackItem(context, tx, { id: takesBack, who, readPayload }, subject);
}

/** A Problem refuses an item, or skips it if its subject is gone. Any other error is a fault: null. */
export function refusalOf(error: unknown): SettledItem | null {
  if (!(error instanceof Problem)) return null;
  const outcome = problemSpecs[error.code as ProblemCode].status === 404 ? 'skipped' : 'failed';
  return { outcome, problem: formatReference(error) };
}
