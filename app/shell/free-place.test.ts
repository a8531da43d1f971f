import { expect, test } from 'vitest';
import { freeDistance } from './free-place.ts';

const bubble = { left: 120, height: 48 };
const button = (top: number, left = 16, right = 344) => ({ left, right, top, bottom: top + 52 });

test.each([
  ['nothing is near', [], 12],
  ['a button ends above it', [button(640)], 12],
  ['a button lies where it would be: above that', [button(730)], 82],
  ['the next lies there too: above both', [button(730), button(665)], 147],
  ['between two with room for it', [button(740), button(560)], 72],
  ['a button left of it', [button(730, 16, 100)], 12],
  [
    'everything is full up to the middle: nowhere',
    [button(740), button(680), button(620), button(560), button(500), button(440), button(380)],
    null,
  ],
])('in a window of 800 pixels: %s', (_, obstacles, distance) => {
  expect(freeDistance(bubble, 800, obstacles)).toBe(distance);
});
