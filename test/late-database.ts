/** A database on which something else is done at the last moment, as another process may do it. */
import type { Database } from '../platform/db/database.ts';

/** As `db`, but `work` is done when its first transaction is about to begin. */
export function lateDatabase(db: Database, work: () => Promise<void>): Database {
  let isDone = false;
  return new Proxy(db, {
    get(_db, name) {
      const value = Reflect.get(db, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(db) : value;
      return () => ({
        async execute(inTransaction: (tx: Database) => Promise<unknown>) {
          if (!isDone) {
            isDone = true;
            await work();
          }
          return db.transaction().execute(inTransaction);
        },
      });
    },
  });
}
