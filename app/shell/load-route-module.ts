/**
 * A page's script, in place of React Router's own way (vite.config.ts): that one loads the document anew where a script can't be
 * had, and without a connection the browser's error page takes the place of what is open. This one waits.
 */
import { keepTrying } from '../shared/keep-trying.ts';

/** `loaded`: the scripts by their route's id. Never throws: where only an old page asks for the script, the document is loaded anew. */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  loaded[route.id] ??= await keepTrying(
    () => import(/* @vite-ignore */ route.module),
    async (failures) => {
      // Asked for twice while the site can be reached, it is there no more: the site has been renewed since this page was sent.
      if (failures > 1 && !wasReloaded() && (await isReachable())) window.location.reload();
    },
  );
  return loaded[route.id];
}

/** Once is enough: what is refused to a new page too would have it loaded for ever. */
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
