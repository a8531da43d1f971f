/** Where something that floats at the lower right edge covers no words, no button and no field. */

/** In CSS pixels, from the window's upper left corner. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** Between what floats and the window's edge, and what it must not touch. */
const margin = 12;

/**
 * The distance from the window's lower edge at which a box that reaches from `left` to the right edge, `height` high,
 * touches none of `obstacles`. It looks no higher than the middle of the window; null where nothing is free.
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
