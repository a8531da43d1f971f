/** What tells the second half of a double click. */

/** A click of a mouse or finger: when (ms), and where in the window. */
export type Press = { at: number; x: number; y: number };

/** What Windows takes for a double click. */
const doubleClickMs = 500;
/** A hand isn't quite still meanwhile. */
const nearPx = 16;

/** True for a press so soon after another one, at the same place, that nobody can have seen what the first one did. */
export function isSecondHalf(press: Press, before: Press | null): boolean {
  if (!before) return false;
  const isNear = Math.hypot(press.x - before.x, press.y - before.y) < nearPx;
  return isNear && press.at - before.at < doubleClickMs;
}
