/** Whether the process can do its work: what it needs is asked now, in a moment, by /readyz. */
import type { AppContext } from './app-context.ts';
import { contentVersion } from './db/content-version-repository.ts';
import { SECOND } from './durations.ts';

/** Each by itself: 'ok', or 'failed' with the reason in the log. */
export type Health = { database: State; storage: State; mail: State };
type State = 'ok' | 'failed';

/** Whoever asks gives up soon after; what takes longer doesn't work for donors either. */
const timeoutMs = 3 * SECOND;
/** An answer is good for so long, however many ask. */
const freshForMs = 10 * SECOND;

/** A function that tells what works. */
export function openHealth(context: Pick<AppContext, 'db' | 'storage' | 'mailer' | 'log'>) {
  let asked: { since: number; answer: Promise<Health> } | null = null;

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

  async function ask(): Promise<Health> {
    const { db, storage, mailer } = context;
    const [database, files, mail] = await Promise.all([
      stateOf('database', contentVersion(db)),
      stateOf('storage', storage.check()),
      stateOf('mail', mailer.check()),
    ]);
    return { database, storage: files, mail };
  }

  return (): Promise<Health> => {
    if (!asked || performance.now() - asked.since > freshForMs) {
      asked = { since: performance.now(), answer: ask() };
    }
    return asked.answer;
  };
}
