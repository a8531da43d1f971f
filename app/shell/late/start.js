/**
 * Runs in the page as it is, before anything else is loaded: starts the page's scripts once it is painted and idle, or
 * at the first touch or key; at once where the page says nothing without them. A button that is pressed before they run is pressed anew when they do.
 */
// biome-ignore lint/correctness/noUnusedVariables: late-scripts.tsx writes its call behind it
function startLate({ manifest, routes, entry, files, isNeeded }) {
  let isStarted = false;
  let pressed = null;

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

  function keep(event) {
    start();
    const button = event.target.closest?.('button');
    // Of those that can't be pressed yet nothing but the lifted finger is heard.
    if (!button || (event.type === 'pointerup' && !button.disabled)) return;
    event.preventDefault();
    pressed = button;
  }

  const listening = new AbortController();
  const { signal } = listening;
  // React writes anew what a textarea was sent with when it takes over.
  window.typedEarly = new WeakMap();
  addEventListener('input', ({ target }) => window.typedEarly.set(target, target.value), {
    capture: true,
    signal,
  });
  for (const type of ['click', 'pointerup']) addEventListener(type, keep, { capture: true, signal });
  for (const type of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(type, start, { capture: true, passive: true, signal });
  }
  addEventListener('hydrated', () => {
    listening.abort();
    // Fields that were filled in before tell the form so in the meantime.
    if (pressed) requestAnimationFrame(() => setTimeout(() => pressed.click()));
  });
  if (isNeeded) start();
  const idle = window.requestIdleCallback ?? ((act) => setTimeout(act, 200));
  addEventListener('load', () => idle(start, { timeout: 2000 }));
}
