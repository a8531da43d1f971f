/**
 * Runs at the end of the document, behind the module script that late-scripts.ts made inert: starts it when
 * the page is painted and idle, at the first touch or key (listen.js), or at once if the page shows nothing
 * without scripts.
 */
const late = document.currentScript.previousElementSibling;
const { early } = window;
let isStarted = false;
let pause = 1000;

async function start() {
  if (isStarted) return;
  isStarted = true;
  try {
    await early.loadFiles();
    const { nonce, textContent } = late;
    document.head.append(
      Object.assign(document.createElement('script'), { nonce, textContent, type: 'module' }),
    );
  } catch {
    // The line may be back at the next touch, or after the pause.
    isStarted = false;
    early.failed();
    setTimeout(start, pause);
    pause = Math.min(2 * pause, 30_000);
  }
}

early.start = start;
if (early.isTouched || document.documentElement.dataset.scripts === 'now') start();
const idle = window.requestIdleCallback ?? ((act) => setTimeout(act, 200));
const startIdle = () => idle(start, { timeout: 2000 });
addEventListener('load', () => {
  // For a browser that does not report paints, or throws when asked for them.
  setTimeout(startIdle, 3000);
  // The browser may be idle before it paints: wait for two frames after the first paint.
  const seen = (_, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(startIdle));
  };
  new PerformanceObserver(seen).observe({ type: 'paint', buffered: true });
});
