/** A database with a change at the last moment, as another process may make it. */
import type { Database } from '../platform/db/database.ts';

/** A `db` that runs `work` before its first transaction begins. */
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
