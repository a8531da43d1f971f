/** Finds a place for a floating box at the lower right edge where it covers no words, button or field. */

/** In CSS pixels, from the window's upper left corner. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** The gap between the floating box and the window's edge or an obstacle. */
const margin = 12;

/**
 * The distance from the window's lower edge at which a box that reaches from `left` to the right edge and is
 * `height` high touches none of `obstacles`. Searches up to the middle of the window; null if no place is
 * free.
 */
export function freeDistance(
  { left, height }: { left: number; height: number },
  windowHeight: number,
  obstacles: Box[],
): number | null {
  const inTheWay = obstacles.filter(({ right }) => right > left - margin);
  let distance = margin;
  while (distance + height < windowHeight / 2) {
    const bottom = windowHeight - distance;
    const touched = inTheWay.filter(
      (box) => box.top < bottom + margin && box.bottom > bottom - height - margin,
    );
    if (touched.length === 0) return distance;
    distance = windowHeight - Math.min(...touched.map(({ top }) => top)) + margin;
  }
  return null;
}
