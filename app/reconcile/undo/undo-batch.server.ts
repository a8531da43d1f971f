/** Lists and undoes batches of accepted matches. Any admin can undo a batch, also after a reload. */
import type { AppContext } from '../../../platform/app-context.ts';
import { ago, DAY } from '../../../platform/durations.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
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
 * Takes back every line of the batch, each in its own transaction. After a fault, the same call continues
 * with the rest. Returns how many lines this call took back, and of which donations. Throws 404 if the batch is missing or completely
 * undone.
 */
export async function undoBatch(
  context: AppContext,
  admin: Admin,
  id: string,
): Promise<{ undone: number; donations: string[] }> {
  const { db } = context;
  if (!(await repository.beginUndo(db, id, new Date().toISOString()))) {
    throw new Problem('reconcile.batchNotFound');
  }
  let undone = 0;
  const donations = new Set<string>();
  // Repeats until no line is left: another request may add lines to the batch meanwhile.
  for (;;) {
    const lines = await repository.listLinesOf(db, id);
    if (lines.length === 0) return { undone, donations: [...donations] };
    for (const line of lines) {
      if (!(await db.transaction().execute((tx) => takeBackLine(context, tx, line, admin.username))))
        continue;
      undone++;
      donations.add(line.donationId);
    }
  }
}
