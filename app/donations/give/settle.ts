/** Where a page may rest beneath a bar at its top: with no control of which only a strip looks out. Pure. */

/** What is pressed is 24 px high at least (WCAG 2.2, 2.5.8); a little more, as pixels are rounded. */
const smallestStrip = 26;
/** A page that moves by more than this after it was let go is felt as a jump. */
const maxShift = 40;

/** From where to where it is, in CSS pixels from the window's upper edge. */
export type Span = { top: number; bottom: number };

/**
 * The fewest pixels to scroll by, so that of none of `controls` only a strip looks out above or below the bar; 0 where it is so, or
 * can't be. `room`: how far the page can still be scrolled up and down.
 */
export function settleBy(bar: Span, controls: Span[], room: { up: number; down: number }): number {
  const isCut = (shift: number) =>
    controls.some((control) => {
      const [top, bottom] = [control.top - shift, control.bottom - shift];
      if (top >= bar.bottom || bottom <= bar.top) return false;
      const strip = Math.max(bar.top - top, bottom - bar.bottom);
      return strip > 0 && strip < smallestStrip;
    });
  if (!isCut(0)) return 0;
  for (let shift = 1; shift <= maxShift; shift++) {
    if (shift <= room.down && !isCut(shift)) return shift;
    if (shift <= room.up && !isCut(-shift)) return -shift;
  }
  return 0;
}
