/**
 * Tells the letters of PayPal's IDs from the digits that look like them. The engine guesses them from their
 * neighbours, in every rendering alike; their shapes on the picture differ.
 */
import type { Grey } from './render-for-reading.ts';

/** The places of a PayPal ID that may have a letter, from 0. All others have digits. */
export const mixedPlaces = [1, 2, 8, 9, 16];

/** What a character may be when the engine has read this one. */
const readAs: Record<string, string> = {
  '0': '0O',
  O: '0O',
  S: 'S50',
  '5': '5S',
  '1': '1IT',
  I: '1I',
  T: 'T17',
  '7': '7TZ2',
  '2': '2Z7',
  Z: 'Z27',
};

/** The letters that the engine reads in place of digits. */
export const letterLookAlikes = Object.keys(readAs).filter((character) => !/\d/.test(character));

/**
 * The shape of a character. `width`: in pixels at first, then as part of the usual width of the ID's digits.
 * `top`, `bottom`: how much of the width the ink spans there, 0 to 1. `hasGap`: a white row divides it.
 */
type Shape = {
  width: number;
  height: number;
  top: number;
  bottom: number;
  hasHole: boolean;
  hasGap: boolean;
};

const shapes: Record<string, (shape: Shape) => boolean> = {
  I: ({ width }) => width < 0.33,
  '1': ({ width }) => width > 0.42 && width < 0.8,
  '0': ({ width, hasHole }) => hasHole && width > 0.85 && width < 1.14,
  O: ({ width, hasHole }) => hasHole && width > 1.2,
  T: ({ width, top, bottom, hasHole }) => !hasHole && width > 1.16 && top > 0.8 && bottom < 0.45,
  '7': ({ width, top, bottom, hasHole }) => !hasHole && width < 1.08 && top > 0.8 && bottom < 0.45,
  Z: ({ top, bottom, hasHole }) => !hasHole && top > 0.8 && bottom > 0.8,
  '2': ({ top, bottom, hasHole }) => !hasHole && top < 0.75 && bottom > 0.8,
  S: ({ top, bottom, hasHole }) => !hasHole && top < 0.75 && bottom < 0.75,
  '5': ({ top, bottom, hasHole }) => !hasHole && top > 0.75 && bottom < 0.75,
};

/**
 * Corrects the look-alikes of an ID by their shapes; null if one stays unclear. `line`: a picture of the ID
 * alone.
 */
export function settleLookAlikes(id: string, line: Grey): string | null {
  const characters = [...id];
  const isUnclear = (character: string, place: number) =>
    character in readAs && (mixedPlaces.includes(place) || !/\d/.test(character));
  if (!characters.some(isUnclear)) return id;
  const found = shapesOf(line);
  const usualHeight = median(found.map(({ height }) => height));
  // Two characters that touch are one shape, and a speck is one, too. The tail of a Q adds a tenth.
  const isSpoilt = found.some(({ height }) => Math.abs(height / usualHeight - 1) >= 0.3);
  if (found.length !== id.length || isSpoilt) return null;
  const usualWidth = median(
    found
      .filter((_, place) => !mixedPlaces.includes(place) && !/[1IT]/.test(id[place] ?? ''))
      .map(({ width }) => width),
  );
  const settled = characters.map((character, place) => {
    if (!isUnclear(character, place)) return character;
    const shape = found[place] as Shape;
    const possible = [...(readAs[character] ?? '')].filter(
      (choice) =>
        (mixedPlaces.includes(place) || /\d/.test(choice)) &&
        !shape.hasGap &&
        shapes[choice]?.({ ...shape, width: shape.width / usualWidth }),
    );
    return possible.length === 1 ? possible[0] : null;
  });
  return settled.includes(null) ? null : settled.join('');
}

/** NaN of no numbers. */
const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Darker than this is ink, of 255. */
const ink = 128;

/** The shapes of the parts of a line that no white column divides, from left to right. */
function shapesOf({ pixels, width, height }: Grey): Shape[] {
  const isInk = (x: number, y: number) => (pixels[y * width + x] ?? 255) < ink;
  const rows = Array.from({ length: height }, (_, y) => y);
  const found: Shape[] = [];
  let left: number | null = null;
  for (let x = 0; x <= width; x++) {
    if (x < width && rows.some((y) => isInk(x, y))) left ??= x;
    else if (left !== null) {
      found.push(shapeOf(isInk, left, x, rows));
      left = null;
    }
  }
  return found;
}

/** The shape in the columns from `left` to before `right`. */
function shapeOf(
  isInk: (x: number, y: number) => boolean,
  left: number,
  right: number,
  rows: number[],
): Shape {
  const columns = Array.from({ length: right - left }, (_, at) => left + at);
  const own = rows.filter((y) => columns.some((x) => isInk(x, y)));
  const edge = Math.max(1, Math.round(own.length * 0.06));
  const span = (some: number[]) => {
    const dark = columns.filter((x) => some.some((y) => isInk(x, y)));
    return ((dark.at(-1) ?? 0) - (dark[0] ?? 0) + 1) / columns.length;
  };
  return {
    width: columns.length,
    height: own.length,
    hasGap: (own.at(-1) ?? 0) - (own[0] ?? 0) + 1 > own.length,
    top: span(own.slice(0, edge)),
    bottom: span(own.slice(-edge)),
    hasHole: hasHole(own.map((y) => columns.map((x) => isInk(x, y)))),
  };
}

/** True if white is enclosed by ink. `isInk`: row by row. */
function hasHole(isInk: boolean[][]): boolean {
  const reached = isInk.map((row) => [...row]);
  const last = (isInk[0]?.length ?? 0) - 1;
  const open = isInk.flatMap((row, y) =>
    row.flatMap((_, x) =>
      x === 0 || x === last || y === 0 || y === isInk.length - 1 ? [[x, y] as const] : [],
    ),
  );
  for (let next = open.pop(); next; next = open.pop()) {
    const [x, y] = next;
    if (reached[y]?.[x] !== false) continue;
    reached[y][x] = true;
    open.push([x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]);
  }
  return reached.some((row) => row.includes(false));
}
