/** Boxes over private parts of a picture: blackened or blurred before the picture is stored. */
import * as v from 'valibot';

const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A box, as fractions of the upright picture's width and height. */
const cover = v.object({
  left: part,
  top: part,
  width: part,
  height: part,
  how: v.picklist(['black', 'blur']),
});

export type Cover = v.InferOutput<typeof cover>;

/** More than anybody draws by hand on one page. */
const maxCovers = 100;

const covers = v.pipe(v.array(cover), v.maxLength(maxCovers));

/** The boxes that a form sends as JSON: empty if it sends none, null if they are invalid. */
export function parseCovers(json: string | null): Cover[] | null {
  if (json === null) return [];
  try {
    const { success, output } = v.safeParse(covers, JSON.parse(json));
    return success ? output : null;
  } catch {
    return null;
  }
}

/** The box in whole pixels: rounded outwards, within the picture; null if it is empty. */
export function pixelsOf(cover: Cover, width: number, height: number) {
  const left = Math.floor(cover.left * width);
  const top = Math.floor(cover.top * height);
  const right = Math.min(width, Math.ceil((cover.left + cover.width) * width));
  const bottom = Math.min(height, Math.ceil((cover.top + cover.height) * height));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}
