/**
 * The ways to the next page of giving. Its scripts are loaded ahead: by then the connection may be gone, and
 * React Router loads the document anew for a script that it cannot have.
 */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keepTrying } from '../shared/keep-trying.ts';
import { loadTextHere } from '../text/text.ts';
import { type NextFiles, useRootData } from './root-data.ts';

type NextPage = keyof NextFiles;

/** Loads the scripts and sentences of this page, once `isWanted`. */
export function useLoadAhead(page: NextPage, isWanted = true): void {
  const files = useRootData()?.nextFiles;
  useEffect(() => {
    if (!isWanted) return;
    // In a task of its own: React runs all effects of a page in one, which must not block a slow phone.
    const timer = setTimeout(loadAll, 0, page, files);
    return () => clearTimeout(timer);
  }, [files, page, isWanted]);
}

/** Returns what goes to a page. It waits until the page's script is there. */
export function useGoTo(): (page: NextPage, state?: object) => Promise<void> {
  const files = useRootData()?.nextFiles;
  const navigate = useNavigate();
  return async (page, state) => {
    await loadAll(page, files);
    await navigate(page, { state });
  };
}

/** The sentences of each. */
const extents = {
  '/donate': 'pages',
  '/payment-selection': 'paying',
  '/confirmation': 'confirming',
} as const;

const loadAll = (page: NextPage, files?: NextFiles) =>
  Promise.all([loadTextHere(extents[page]), ...(files?.[page] ?? []).map(loadScript)]);

/** Repeats until the script is there. A script that the site has no more means a new version: loads the document anew, once. */
function loadScript(path: string): Promise<unknown> {
  const load = () => import(/* @vite-ignore */ path);
  return keepTrying(load, async (failures) => {
    if (failures < 2 || wasReloaded() || !(await isReachable())) return;
    // The connection may have returned after the script failed.
    await load().catch(() => window.location.reload());
  });
}

/** Prevents a loop of reloads if the new page cannot have the script either. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

function isReachable(): Promise<boolean> {
  return fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
}
