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

/**
 * A `db` whose transactions after the first `count` wait for `resume`: that of a process that freezes. `frozen`
 * resolves when one waits.
 */
export function freezingDatabase(real: Database, count: number) {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  const { promise: frozen, resolve: freeze } = Promise.withResolvers<void>();
  let begun = 0;
  const db = withTransactions(real, async (work) => {
    if (begun++ >= count) {
      freeze();
      await resumed;
    }
    return real.transaction().execute(work);
  });
  return { db, frozen, resume };
}

/** A `db` that is of no use after its `count`th transaction: that of a process that dies there. */
export function dyingDatabase(real: Database, count: number) {
  let left = count;
  const alive = () => {
    if (left === 0) throw new Error('the process is dead');
  };
  const db = withTransactions(
    real,
    async (work) => {
      alive();
      const result = await real.transaction().execute(work);
      left -= 1;
      return result;
    },
    alive,
  );
  return { db, isDead: () => left === 0 };
}

type Work = (tx: Database) => Promise<unknown>;

/** A `db` with other transactions. `before` is called before every other call. */
function withTransactions(
  real: Database,
  execute: (work: Work) => Promise<unknown>,
  before = () => {},
): Database {
  return new Proxy(real, {
    get(_db, name) {
      const value = Reflect.get(real, name);
      if (typeof value !== 'function') return value;
      if (name === 'transaction') return () => ({ execute });
      return (...input: unknown[]) => {
        before();
        return value.apply(real, input);
      };
    },
  });
}
