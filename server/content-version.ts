/**
 * The version of the public content: read so rarely that readers don't wait, and so often that a change shows
 * within a second.
 */
import type { AppContext } from '../platform/app-context.ts';
import { contentVersion } from '../platform/db/content-version-repository.ts';
import { SECOND } from '../platform/durations.ts';

/** From this age on it is read again in the background. */
const staleAfterMs = 250;
/** A change by another process must show within a second. */
const maxAgeMs = SECOND;
/** Readers of cached pages wait at most this long for a frozen database. */
const timeoutMs = SECOND;

export type ContentVersion = {
  /** The version without waiting; null if it is too old. */
  known(): number | null;
  /** Null if the database doesn't answer in time: then the cached page is good enough. */
  find(): Promise<number | null>;
  /** Something may have changed: the next reader gets it. */
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
    try {
      const found = await inTime(contentVersion(db));
      isMissed = false;
      // A read from before a change is outdated.
      if (changes === changesThen) [version, asOf] = [found, startedAt];
      return found;
    } catch (error) {
      // Logged once, not for each reader.
      if (!isMissed)
        log.error({ reason: (error as Error).message }, 'the version of the content is not known');
      isMissed = true;
      return null;
    } finally {
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

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('it takes too long')), timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
