/**
 * Runs in the head, before there is anything to touch: hears what is done to the page until its scripts run. On a slow line the
 * form is there seconds before the end of the document, where start.js stands.
 */
const early = {
  /** What was typed into a field: React writes anew what a textarea was sent with when it takes over. */
  typed: new WeakMap(),
  /** Whether something was touched before `start` was there. */
  isTouched: false,
  start: null,
};
window.early = early;

let pressed = null;

function touch() {
  early.isTouched = true;
  early.start?.();
}

function keep(event) {
  touch();
  const button = event.target.closest?.('button');
  // Of those that can't be pressed yet nothing but the lifted finger is heard.
  if (!button || (event.type === 'pointerup' && !button.disabled)) return;
  event.preventDefault();
  pressed = button;
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
  // A button that was pressed is pressed anew; fields that were filled in before tell the form so in the meantime. By the
  // clock: a tab behind another one has no frames.
  if (pressed) setTimeout(() => pressed.click(), 20);
});
