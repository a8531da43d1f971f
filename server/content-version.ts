/** The version of what the public sees: asked for so rarely that no reader waits, so often that a change shows within a second. */
import type { AppContext } from '../platform/app-context.ts';
import { contentVersion } from '../platform/db/content-version-repository.ts';
import { SECOND } from '../platform/durations.ts';

/** From this age on it is asked for again, while readers get what is known. */
const staleAfterMs = 250;
/** What another process changes must show within a second. */
const maxAgeMs = SECOND;
/** A reader of a cached page waits no longer for a database that may be frozen. */
const timeoutMs = SECOND;

export type ContentVersion = {
  /** At once; null when it wasn't asked for lately. */
  known(): number | null;
  /** Null when the database doesn't answer in time: then the page as it was is good enough. */
  find(): Promise<number | null>;
  /** Something may have been changed here: whoever comes next sees it. */
  forget(): void;
};

export function openContentVersion({ db, log }: Pick<AppContext, 'db' | 'log'>): ContentVersion {
  let version: number | null = null;
  let asOf = Number.NEGATIVE_INFINITY;
  let asking: Promise<number | null> | null = null;
  let changes = 0;
  let isMissed = false;

  async function ask(): Promise<number | null> {
    const startedAt = performance.now();
    const changesThen = changes;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('it takes too long')), timeoutMs);
    try {
      const found = await Promise.race([contentVersion(db), late.promise]);
      isMissed = false;
      // What was asked before a change says nothing about it.
      if (changes === changesThen) [version, asOf] = [found, startedAt];
      return found;
    } catch (error) {
      // Once: a line for each reader would say no more.
      if (!isMissed)
        log.error({ reason: (error as Error).message }, 'the version of the content is not known');
      isMissed = true;
      return null;
    } finally {
      clearTimeout(timer);
      if (changes === changesThen) asking = null;
    }
  }

  function askOnce(): Promise<number | null> {
    asking ??= ask();
    return asking;
  }

  function known(): number | null {
    const age = performance.now() - asOf;
    if (age > staleAfterMs) void askOnce();
    return age > maxAgeMs ? null : version;
  }

  return {
    known,
    find: async () => known() ?? askOnce(),
    forget() {
      changes += 1;
      asOf = Number.NEGATIVE_INFINITY;
      asking = null;
    },
  };
}
