/**
 * Runs at the end of the document: starts the page's scripts once it is painted and idle, or at the first touch or key
 * (listen.js); at once where the page says nothing without them.
 */
// biome-ignore lint/correctness/noUnusedVariables: late-scripts.tsx writes its call behind it
function startLate({ manifest, routes, entry, files, isNeeded }) {
  let isStarted = false;
  let pause = 1000;

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
      // The network may be back at the next touch, or by itself.
      isStarted = false;
      setTimeout(start, pause);
      pause = Math.min(2 * pause, 30_000);
    }
  }

  window.early.start = start;
  if (isNeeded || window.early.isTouched) start();
  const idle = window.requestIdleCallback ?? ((act) => setTimeout(act, 200));
  const startIdle = () => idle(start, { timeout: 2000 });
  addEventListener('load', () => {
    // For a browser that doesn't say when it paints, or takes the question for an error.
    setTimeout(startIdle, 3000);
    // Idle it may be before what was loaded is on the screen: two frames after the first that was seen there it is.
    const seen = (_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(startIdle));
    };
    new PerformanceObserver(seen).observe({ type: 'paint', buffered: true });
  });
}
