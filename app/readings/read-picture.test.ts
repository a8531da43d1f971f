import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { knownScreens } from '../../test/screens/known.ts';
import { spareTurn } from '../files/index.server.ts';
import { readPicture } from './read-picture.server.ts';
import { renderLine } from './render-for-reading.ts';

const ours = { names: ['RAVI KUMAR'], addresses: ['ravi.sample@upi'] };

test.each(knownScreens)('the ID and the day are found on the screen $name', async (known) => {
  const picture = await readFile(`test/screens/${known.name}.webp`);
  const found = await readPicture(picture, { today: '2026-11-27', ours, turn: spareTurn });
  expect(found.transactionId?.value).toBe(known.transactionId);
  expect(found).toMatchObject({ day: known.day, status: 'successful' });
});

test('an ID is cut out alone, larger, with white around it', async () => {
  const black = { pixels: new Uint8Array(100 * 40), width: 100, height: 40 };
  const box = { left: 40, top: 10, right: 60, bottom: 20 };
  const { pixels, width, height } = await renderLine(black, box, 'bold');
  // Twice 28 × 26, and 12 of white on each side.
  expect([width, height]).toEqual([80, 76]);
  expect([pixels[0], pixels[38 * width + 11], pixels[38 * width + 12]]).toEqual([255, 255, 0]);
});
