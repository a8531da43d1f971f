/** The point of a picture that stays visible when the picture is cropped, as CSS has it: '30% 70%'. Pure. */

/** Percent from the left and from the top. */
export type Point = { x: number; y: number };

/** Of a picture of the story without a point of its own: faces are rather at the top. */
export const storyFocus: Point = { x: 50, y: 25 };

/** Of a round photo without a point of its own. */
export const photoFocus: Point = { x: 50, y: 50 };

export const focusForm = /^(100|\d{1,2})% (100|\d{1,2})%$/;

export function pointOf(focus: string | null | undefined, otherwise: Point): Point {
  const [, x, y] = focus?.match(focusForm) ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : otherwise;
}

/** Within the picture, whole percents. */
export function focusOf({ x, y }: Point): string {
  const inside = (part: number) => Math.round(Math.min(100, Math.max(0, part)));
  return `${inside(x)}% ${inside(y)}%`;
}
