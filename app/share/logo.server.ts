/** The logo, two hands with a marigold, as shapes: the same as public/favicon.svg on light ground. */
import { colors, type Shape } from './drawing.server.ts';

/** Of a drawing 32 units wide and high. */
const hand =
  'M14.7 31.5V27c0-3.2-1-5-3-6.9l-3-2.9c-1.7-1.6-3.9.4-2.5 2.3L5.9 18.4 4.6 13c-.8-2.2-3.9-1.5-3.5.9l1.5 8.6c.3 1.6 1 2.7 2.2 3.7l2.4 2c.6.5.9 1.1.9 1.9v1.4z';
const petals = [
  [16, 3.9, 3],
  [20.6, 6.2, 3],
  [21.7, 11.2, 3],
  [18.5, 15.2, 3],
  [13.5, 15.2, 3],
  [10.3, 11.2, 3],
  [11.4, 6.2, 3],
  [16, 9.8, 5.4],
] as const;

/** A logo of this size whose top left corner is here. */
export function logo({ x, y, size }: { x: number; y: number; size: number }): Shape[] {
  const place = `translate(${x} ${y}) scale(${size / 32})`;
  return [
    { outline: petals.map(circle).join(''), fill: colors.marigold, transform: place },
    { outline: circle([16, 9.8, 2.3]), fill: colors.marigoldHeart, transform: place },
    { outline: hand, fill: colors.teal, transform: place },
    { outline: hand, fill: colors.teal, transform: `${place} matrix(-1 0 0 1 32 0)` },
  ];
}

function circle([x, y, radius]: readonly [number, number, number]): string {
  const half = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
}
