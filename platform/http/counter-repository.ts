/** The table of counters: how often something was done within a window of time. */
import type { Database } from '../db/database.ts';

declare module '../db/tables.ts' {
  interface Tables {
    /** `key`: what is counted, and for whom. The count restarts at `resetsAt` (ISO). */
    counters: { key: string; count: number; resetsAt: string };
  }
}

type Counter = { count: number; resetsAt: string };

/** Adds one to the counter and returns it. It restarts if its window is over. */
export function addOne(db: Database, key: string, windowMs: number): Promise<Counter> {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const resetsAt = new Date(now + windowMs).toISOString();
  return db
    .insertInto('counters')
    .values({ key, count: 1, resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('counters.resetsAt', '<=', at);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('counters.count', '+', 1))
            .end(),
          resetsAt: eb.case().when(isOver).then(resetsAt).else(eb.ref('counters.resetsAt')).end(),
        };
      }),
    )
    .returning(['count', 'resetsAt'])
    .executeTakeFirstOrThrow();
}

/** The current count; 0 without a counter or after its window. */
export async function findCount(db: Database, key: string): Promise<number> {
  const found = await db
    .selectFrom('counters')
    .select('count')
    .where('key', '=', key)
    .where('resetsAt', '>', new Date().toISOString())
    .executeTakeFirst();
  return found?.count ?? 0;
}

/** Subtracts one. */
export async function takeOneBack(db: Database, key: string): Promise<void> {
  await db
    .updateTable('counters')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Deletes counters after their window. */
export async function deleteEndedCounters(db: Database): Promise<void> {
  await db.deleteFrom('counters').where('resetsAt', '<=', new Date().toISOString()).execute();
}
