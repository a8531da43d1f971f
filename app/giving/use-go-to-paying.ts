/**
 * The ways between the pages of paying. Their scripts are loaded ahead: with the payment app open the connection may be
 * gone, and React Router loads the document anew for a script that it cannot have.
 */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keepTrying } from '../shared/keep-trying.ts';
import { useRootData } from '../shell/root-data.ts';
import { loadTextHere } from '../text/text.ts';

/** Loads the scripts and sentences of the pages of paying, once `isWanted`. */
export function useLoadPaying(isWanted = true): void {
  const files = useRootData()?.payingFiles;
  useEffect(() => {
    if (isWanted) void loadAll(files);
  }, [files, isWanted]);
}

/** Returns what goes to a page of paying. It waits until the page's script is there. */
export function useGoToPaying(): (
  page: '/payment-selection' | '/confirmation',
  state: object,
) => Promise<void> {
  const files = useRootData()?.payingFiles;
  const navigate = useNavigate();
  return async (page, state) => {
    await loadAll(files);
    await navigate(page, { state });
  };
}

const loadAll = (files: string[] = []) => Promise.all([loadTextHere(true), ...files.map(loadScript)]);

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
