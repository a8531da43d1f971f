import type { Database } from '../platform/db/database.ts';

/** A `db` whose transactions fail before their commit, after the first `count`. */
export function failingDatabase(db: Database, count: number): Database {
  let begun = 0;
  return new Proxy(db, {
    get(_db, name) {
      const value = Reflect.get(db, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(db) : value;
      return () => ({
        execute: (work: (tx: Database) => Promise<unknown>) =>
          db.transaction().execute(async (tx) => {
            const result = await work(tx);
            if (++begun > count) throw new Error('the database went away');
            return result;
          }),
      });
    },
  });
}

/** A `db` whose `method` throws while `isFailing` returns true. */
export function failWhile(db: Database, method: keyof Database, isFailing: () => boolean): Database {
  return new Proxy(db, {
    get(_db, name) {
      if (name === method && isFailing()) throw new Error('the database fails');
      const value = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}
