/**
 * Ignores the second half of a double click on pages with lists: the first half has already put another
 * button under the pointer, such as the next row's, or Undo.
 */
import { useEffect } from 'react';

export function useDoubleClicks(): void {
  useEffect(() => {
    let last: Press | null = null;
    const judge = (event: MouseEvent) => {
      // Clicks by keyboard and scripts are intended.
      if (event.detail === 0) return;
      const press = { at: event.timeStamp, x: event.clientX, y: event.clientY };
      const isSecond = isSecondHalf(press, last);
      last = press;
      if (isSecond && isPressable(event.target as Element)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    // Somebody who types or presses a key between two clicks has seen the result of the first.
    const forget = () => {
      last = null;
    };
    // In the capture phase, before React's handlers.
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('click', judge, options);
    for (const type of ['input', 'keydown']) document.addEventListener(type, forget, options);
    return () => listening.abort();
  }, []);
}

/** Buttons, links, summaries, and the area beside a dialog, which closes it. */
function isPressable(target: Element): boolean {
  return target.closest('button, a, summary') !== null || target.matches('dialog');
}

/** A click by mouse or finger: its time (ms) and its position in the window. */
type Press = { at: number; x: number; y: number };

/** The double-click time of Windows. */
const doubleClickMs = 500;
/** A hand moves slightly between the two clicks. */
const nearPx = 16;

/**
 * True if the click follows another so soon, at the same place, that nobody can have seen what the first one
 * did.
 */
export function isSecondHalf(press: Press, before: Press | null): boolean {
  if (!before) return false;
  const isNear = Math.hypot(press.x - before.x, press.y - before.y) < nearPx;
  return isNear && press.at - before.at < doubleClickMs;
}
