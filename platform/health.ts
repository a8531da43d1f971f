/** The health of the process, for /readyz: checks the database, the storage and the mail server now. */
import type { AppContext } from './app-context.ts';
import { contentVersion } from './db/content-version-repository.ts';
import { SECOND } from './durations.ts';

/** 'failed' has its reason in the log. */
type Health = { database: State; storage: State; mail: State };
type State = 'ok' | 'failed';

/** A check that takes longer has failed: donors wouldn't wait longer either. */
const timeoutMs = 3 * SECOND;
/** How long a result is reused, however many callers ask. */
const freshForMs = 10 * SECOND;

/** Returns a function that checks the health. */
export function openHealth(context: Pick<AppContext, 'db' | 'storage' | 'mailer' | 'log'>) {
  let last: { since: number; health: Promise<Health> } | null = null;

  async function stateOf(what: string, work: Promise<unknown>): Promise<State> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('no answer')), timeoutMs);
    try {
      await Promise.race([work, late.promise]);
      return 'ok';
    } catch (error) {
      context.log.warn({ what, reason: (error as Error).message }, 'not ready');
      return 'failed';
    } finally {
      clearTimeout(timer);
    }
  }

  async function check(): Promise<Health> {
    const { db, storage, mailer } = context;
    const [database, files, mail] = await Promise.all([
      stateOf('database', contentVersion(db)),
      stateOf('storage', storage.check()),
      stateOf('mail', mailer.check()),
    ]);
    return { database, storage: files, mail };
  }

  return (): Promise<Health> => {
    if (!last || performance.now() - last.since > freshForMs) {
      last = { since: performance.now(), health: check() };
    }
    return last.health;
  };
}
