/**
 * Claims of the outbox and of jobs: a worker takes the row that has waited longest, for a limited time. The
 * claim ends at `nextAt`; then another worker may take the row.
 */
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import { isPostgres } from '../db/is-postgres.ts';
import type { Tables } from '../db/tables.ts';

type Claimable = 'outbox' | 'jobs';
type States<Table extends Claimable> = {
  /** States of a row that may be claimed, once `nextAt` is over. */
  waiting: readonly Tables[Table]['state'][];
  claimed: Tables[Table]['state'];
};

/**
 * Claims the due row with the oldest `nextAt` for `lease` ms, and counts the attempt. Null if none is due. No
 * two callers get the same row.
 */
export async function claimDue<Table extends Claimable>(
  db: Database,
  table: Table,
  states: States<Table>,
  lease: number,
): Promise<Selectable<Tables[Table]> | null> {
  // Both tables have the columns of a claim, which Kysely can't derive for a union.
  const name = table as 'outbox';
  const { waiting, claimed } = states as States<'outbox'>;
  const now = Date.now();
  const due = new Date(now).toISOString();
  const row = await db
    .updateTable(name)
    .set((eb) => ({
      state: claimed,
      attempts: eb('attempts', '+', 1),
      nextAt: new Date(now + lease).toISOString(),
    }))
    .where('state', 'in', waiting)
    .where('nextAt', '<=', due)
    .where('id', '=', (eb) =>
      eb
        .selectFrom(name)
        .select('id')
        .where('state', 'in', waiting)
        .where('nextAt', '<=', due)
        .orderBy('nextAt')
        .limit(1)
        .$if(isPostgres(db), (q) => q.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
  return (row as Selectable<Tables[Table]> | undefined) ?? null;
}
