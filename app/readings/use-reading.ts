/** What the server reads on a screenshot, for the notes beside it. */
import { useEffect, useState } from 'react';
import { type Answer, askForReading } from './ask-for-reading.ts';

/**
 * Null while it is read, if nothing was read, and without a `url`. `ask`: for the screenshot with this file
 * name. Another `version` asks anew.
 */
export function useReading<T>(
  url: string | null,
  ask: (name: string) => Promise<Answer<T>>,
  version = 0,
): T | null {
  const [read, setRead] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is compared anew; `ask` stays the same
  useEffect(() => {
    setRead(null);
    if (!url) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const name = url.split('/').at(-1) ?? '';
    askForReading(() => ask(name), signal)
      .then((found) => {
        if (!signal.aborted) setRead(found);
      })
      // The page works without it.
      .catch((error: unknown) => signal.aborted || console.warn('the screenshot was not read', error));
    return () => leaving.abort();
  }, [url, version]);
  return read;
}
