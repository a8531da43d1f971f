/** Bulk work as the team asks for it: start, look, repeat and take back. The worker does it. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import type { JobKind, JobKindName } from '../../platform/jobs/job-kinds.ts';
import type { Job } from '../../platform/jobs/job-repository.ts';
import type { JobDetails, JobView } from './job.ts';
import * as repository from './repository.server.ts';
import type { JobInput } from './schema.ts';

type Role = JobKind<AppContext>['role'];

/** Ended jobs are listed for this long. */
const listedForMs = 7 * DAY;
const maxListed = 30;

/**
 * Writes a job, which the worker begins at once. The same id again is the same job. Throws 400 for an unknown
 * kind or one with payloads, 403 without the kind's role, 409 if the id belongs to other work.
 */
export async function startJob(context: AppContext, admin: Admin, input: JobInput): Promise<JobView> {
  const { id, kind, subjects } = input;
  if (requireKind(context, admin, kind).hasPayloads) throw new Problem('job.unknownKind');
  const job = { id, kind, who: admin.username, items: subjects.length, takesBack: null };
  const written = await context.db.transaction().execute(async (tx) => {
    if (await repository.insertJob(tx, job)) await repository.insertItems(tx, id, subjects);
    return repository.getJob(tx, id);
  });
  const isSame = written.who === job.who && written.kind === kind && written.takesBack === null;
  if (!isSame) throw new Problem('job.idTaken');
  context.jobWorker.wake();
  return viewOf(context, admin, written);
}

/** Jobs of the whole team: those that run, then those of the last days, newest first. */
export async function listJobs(context: AppContext, admin: Admin): Promise<JobView[]> {
  const jobs = await repository.listJobs(context.db, ago(listedForMs), maxListed);
  return jobs.map((job) => viewOf(context, admin, job));
}

/** Throws 404. */
export async function showJob(context: AppContext, admin: Admin, id: string): Promise<JobDetails> {
  const job = await findJob(context, id);
  const left = await repository.listItems(context.db, id, ['skipped', 'failed']);
  return {
    ...viewOf(context, admin, job),
    done: await repository.listDone(context.db, id),
    left: left.map((item) => ({ ...item, problem: item.problem ?? '' })),
  };
}

/**
 * Tries the refused items again, and those that a failed job did not reach. Throws 404; 403 without the
 * kind's role; 409 if the job runs, was taken back, has nothing left to do, or had payloads.
 */
export async function repeatJob(context: AppContext, admin: Admin, id: string): Promise<JobView> {
  const job = await findJob(context, id);
  if (requireKind(context, admin, job.kind).hasPayloads) throw new Problem('job.nothingLeft');
  if (!(await context.db.transaction().execute((tx) => repository.repeatJob(tx, id)))) {
    const now = await findJob(context, id);
    // Two clicks at the same time repeat it once.
    if (now.takenBackAt !== null) throw new Problem('job.takenBack');
    if (now.endedAt !== null) throw new Problem('job.nothingLeft');
    return viewOf(context, admin, now);
  }
  context.jobWorker.wake();
  return viewOf(context, admin, await findJob(context, id));
}

/**
 * Takes back what an ended job has done, by a job with the id `newId`. The same call again returns the same
 * job. Throws 404; 403 without the kind's role; 409 if the job runs, or if there is nothing to take back.
 */
export async function takeBackJob(
  context: AppContext,
  admin: Admin,
  id: string,
  newId: string,
): Promise<JobView> {
  const { kind, takesBack } = await findJob(context, id);
  if (!requireKind(context, admin, kind).takeBackItem || takesBack !== null) {
    throw new Problem('job.nothingToTakeBack');
  }
  const written = await context.db.transaction().execute(async (tx) => {
    if (!(await repository.markTakenBack(tx, id))) {
      const taking = await repository.findTaking(tx, id);
      if (!taking) throw new Problem('job.notEnded');
      return taking;
    }
    const subjects = await repository.listDone(tx, id);
    if (subjects.length === 0) throw new Problem('job.nothingToTakeBack');
    const job = { id: newId, kind, who: admin.username, items: subjects.length, takesBack: id };
    if (!(await repository.insertJob(tx, job))) throw new Problem('job.idTaken');
    await repository.insertItems(tx, newId, subjects);
    return repository.getJob(tx, newId);
  });
  context.jobWorker.wake();
  return viewOf(context, admin, written);
}

/** The account that asked has read the report of an ended job. */
export async function closeJob(context: AppContext, { username }: Admin, id: string): Promise<void> {
  await repository.closeJob(context.db, id, username);
}

async function findJob({ db }: AppContext, id: string): Promise<Job> {
  const job = await repository.findJob(db, id);
  if (!job) throw new Problem('job.notFound');
  return job;
}

/** Finds the kind by its name. Null if no kind has it. */
function findKind({ jobKinds }: AppContext, name: string) {
  return Object.hasOwn(jobKinds, name) ? jobKinds[name as JobKindName] : null;
}

/** Why this admin may not do work of a role; null if they may. */
function refusalOf(role: Role, admin: Admin) {
  if (role === 'super-admin' && !admin.isSuperAdmin) return 'role.superAdminOnly';
  return role === 'mayUseStatements' && !admin.mayUseStatements ? 'role.noStatements' : null;
}

/** The kind, if this admin may do such work. Throws 400 for an unknown one, 403 without its role. */
function requireKind(context: AppContext, admin: Admin, name: string) {
  const kind = findKind(context, name);
  if (!kind) throw new Problem('job.unknownKind');
  const refusal = refusalOf(kind.role, admin);
  if (refusal) throw new Problem(refusal);
  return kind;
}

function viewOf(context: AppContext, admin: Admin, job: Job): JobView {
  const { id, kind, who, createdAt, endedAt, state, mails, firstMailAt, takesBack, takenBackAt } = job;
  const { items: all, done, unchanged, skipped, failed } = job;
  const known = findKind(context, kind);
  const mayDo = known !== null && refusalOf(known.role, admin) === null;
  const isLast = endedAt !== null && takenBackAt === null;
  return {
    id,
    kind,
    who,
    isOwn: who === admin.username,
    askedAt: createdAt,
    endedAt,
    state: state === 'queued' ? 'running' : state,
    counts: { all, done, unchanged, skipped, failed },
    mails,
    firstMailAt,
    isTakingBack: takesBack !== null,
    isTakenBack: takenBackAt !== null,
    canRepeat: isLast && mayDo && !known.hasPayloads && (failed > 0 || state === 'failed'),
    canTakeBack: isLast && mayDo && known.takeBackItem !== undefined && takesBack === null && done > 0,
    isClosed: job.closedAt !== null,
  };
}
