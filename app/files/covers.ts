/** Boxes over a picture that nobody may see what is under: blackened or blurred before the picture is stored. */
import * as v from 'valibot';

const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A box in parts of the upright picture's width and height. */
const cover = v.object({
  left: part,
  top: part,
  width: part,
  height: part,
  how: v.picklist(['black', 'blur']),
});

export type Cover = v.InferOutput<typeof cover>;

/** Nobody draws more on one page by hand. */
const maxCovers = 100;

const covers = v.pipe(v.array(cover), v.maxLength(maxCovers));

/** The boxes that a form names as JSON, none where it names none; null for what names no boxes. */
export function parseCovers(json: string | null): Cover[] | null {
  if (json === null) return [];
  try {
    const { success, output } = v.safeParse(covers, JSON.parse(json));
    return success ? output : null;
  } catch {
    return null;
  }
}

/** The box in whole pixels of a picture: never smaller than what was drawn, never beyond the edge; null for an empty one. */
export function pixelsOf(cover: Cover, width: number, height: number) {
  const left = Math.floor(cover.left * width);
  const top = Math.floor(cover.top * height);
  const right = Math.min(width, Math.ceil((cover.left + cover.width) * width));
  const bottom = Math.min(height, Math.ceil((cover.top + cover.height) * height));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}
