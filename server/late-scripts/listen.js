/**
 * Runs in the head: keeps what a visitor presses and types until the page's scripts run, and fetches these. On
 * a slow line the form is visible seconds before the end of the document, where start.js stands.
 */
const files = document.currentScript.dataset.files.split(' ');
const early = {
  /** What the visitor typed into a field: React overwrites it when it takes over. */
  typed: new WeakMap(),
  /** Whether the visitor touched something before `start` was set. */
  isTouched: false,
  /** Whether scripts have taken over. */
  isOver: false,
  start: null,
  /** Fetches the page's scripts without running them. Rejects if one cannot be fetched. */
  loadFiles: () => Promise.all(files.map(load)),
  /** Called when scripts could not be loaded. */
  failed: goOn,
};
window.early = early;

function load(href) {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    // An old browser ignores the link and sends no event; its module script fetches the file.
    if (!link.relList.supports('modulepreload')) return resolve();
    document.head.append(
      Object.assign(link, { rel: 'modulepreload', href, onload: resolve, onerror: reject }),
    );
  });
}

// Who comes from another page here has its styles and fonts: the line is idle while a slow phone lays this page
// out.
if (document.referrer.startsWith(`${location.origin}/`)) early.loadFiles().catch(() => {});

let pressed = null;

/** A form whose scripts have not come by then goes out without them. */
const patienceMs = 8000;

function touch() {
  early.isTouched = true;
  early.start?.();
}

function keep(event) {
  touch();
  const button = event.target.closest?.('button');
  // A disabled button fires only pointerup; an enabled one also fires click.
  if (!button || (event.type === 'pointerup' && !button.disabled)) return;
  event.preventDefault();
  pressed = button;
  setTimeout(goOn, patienceMs);
}

/** Sends the form of the pressed button without scripts, if it has one: its page works so. */
function goOn() {
  const button = pressed;
  if (!button || early.isOver || button.type !== 'submit' || !button.form) return;
  pressed = null;
  listening.abort();
  button.click();
}

const listening = new AbortController();
const { signal } = listening;
addEventListener('input', ({ target }) => early.typed.set(target, target.value), { capture: true, signal });
for (const type of ['click', 'pointerup']) addEventListener(type, keep, { capture: true, signal });
for (const type of ['pointerdown', 'keydown', 'focusin', 'wheel']) {
  addEventListener(type, touch, { capture: true, passive: true, signal });
}
addEventListener('hydrated', () => {
  listening.abort();
  early.isOver = true;
  // Presses the button again. The pause lets fields tell the form first what they hold. A timer, not a frame:
  // a tab in the background has no frames.
  if (pressed) setTimeout(() => pressed.click(), 20);
});
