/**
 * Runs at the end of the document: starts the page's scripts once it is painted and idle, or at the first touch or key
 * (listen.js); at once where the page says nothing without them.
 */
// biome-ignore lint/correctness/noUnusedVariables: late-scripts.tsx writes its call behind it
function startLate({ manifest, routes, entry, files, isNeeded }) {
  let isStarted = false;

  async function start() {
    if (isStarted) return;
    isStarted = true;
    for (const href of files) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      document.head.append(link);
    }
    try {
      const loaded = routes.map(async ([id, path]) => [id, await import(path)]);
      if (typeof manifest === 'string') await import(manifest);
      else window.__reactRouterManifest = manifest;
      window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(loaded));
      await import(entry);
    } catch {
      // The network may be back at the next touch.
      isStarted = false;
    }
  }

  window.early.start = start;
  if (isNeeded || window.early.isTouched) start();
  const idle = window.requestIdleCallback ?? ((act) => setTimeout(act, 200));
  addEventListener('load', () => idle(start, { timeout: 2000 }));
}
