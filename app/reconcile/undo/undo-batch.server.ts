/** What was accepted at once is taken back at once, also after a reload and by somebody else of the team. */
import type { AppContext } from '../../../platform/app-context.ts';
import { ago, DAY } from '../../../platform/durations.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import * as repository from '../repository.server.ts';
import { takeBackLine } from './take-back.server.ts';

/** A batch is offered for 7 days, one whose Undo was interrupted until its last line is taken back. */
const undoableForMs = 7 * DAY;
const maxBatches = 10;

/**
 * What the team accepted lately, newest first, behind those whose Undo has begun. `donations`: how many of it are left; `isOwn`:
 * this admin accepted it.
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
 * Takes back every line of the batch, each in a transaction of its own: after a fault the same call goes on with those that are
 * left. Returns how many this call took back. Throws 404 for a batch without lines: it is taken back already.
 */
export async function undoBatch(context: AppContext, admin: Admin, id: string): Promise<{ undone: number }> {
  const { db } = context;
  if (!(await repository.beginUndo(db, id, new Date().toISOString()))) {
    throw new Problem('reconcile.batchNotFound');
  }
  let undone = 0;
  // Looked for again until there is none: lines may still be accepted meanwhile.
  for (;;) {
    const lines = await repository.listLinesOf(db, id);
    if (lines.length === 0) return { undone };
    for (const line of lines) {
      if (await db.transaction().execute((tx) => takeBackLine(context, tx, line, admin.username))) undone++;
    }
  }
}
