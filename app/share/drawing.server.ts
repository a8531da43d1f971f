/** Vector drawings of filled outlines and one photo, to be rendered as pixels or as a printed page. */
import { create } from 'qrcode';

/** `words`: what the outline says, for readers who can't see it. `transform`: as in SVG, for pixels only. */
export type Shape = { outline: string; fill: string; words?: string; transform?: string };

export type Box = { x: number; y: number; width: number; height: number };

/**
 * The photo is at the top, `photoHeight` high and as wide as the drawing, beneath all shapes. `findsFaces`: it
 * is cut to the part that draws attention, not to its middle.
 */
export type Drawing = {
  width: number;
  height: number;
  photoHeight: number;
  findsFaces?: boolean;
  shapes: Shape[];
};

/** The light colours of app.css, as a picture can't adapt to dark screens. */
export const colors = {
  paper: '#fbf8f3',
  card: '#ffffff',
  ink: '#22292f',
  soft: '#55606a',
  line: '#e7dfd3',
  teal: '#0e6251',
  marigold: '#f2a51a',
  marigoldHeart: '#b8660f',
};

export function rectangle({ x, y, width, height }: Box, radius = 0): string {
  const arc = (dx: number, dy: number) =>
    radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return `M${x + radius} ${y}h${across}${arc(1, 1)}v${down}${arc(-1, 1)}h${-across}${arc(-1, -1)}v${-down}${arc(1, -1)}z`;
}

/** The progress bar, filled by `share` (0 to 1). */
export function bar(box: Box, share: number): Shape[] {
  const radius = box.height / 2;
  const width = Math.max(box.height, box.width * Math.min(1, share));
  return [
    { outline: rectangle(box, radius), fill: colors.line },
    ...(share > 0 ? [{ outline: rectangle({ ...box, width }, radius), fill: colors.teal }] : []),
  ];
}

/** Modules of the white margin that scanners need around a code. */
const quiet = 4;

/** A QR code with its margin, on white. */
export function qrCode(content: string, { x, y, size }: { x: number; y: number; size: number }): Shape[] {
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const module = size / (modules.size + 2 * quiet);
  const squares = [...modules.data].flatMap((isDark, n) => {
    if (!isDark) return [];
    const [column, row] = [n % modules.size, Math.floor(n / modules.size)];
    // Slightly wider, so that no gap shows between two modules.
    const side = module * 1.02;
    return rectangle({
      x: x + (column + quiet) * module,
      y: y + (row + quiet) * module,
      width: side,
      height: side,
    });
  });
  return [
    { outline: rectangle({ x, y, width: size, height: size }), fill: '#ffffff' },
    { outline: squares.join(''), fill: '#000000' },
  ];
}
